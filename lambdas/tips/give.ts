import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { cardProblem } from '../../shared/payments/split';
import type { tipRoutes } from '../../shared/tips/api';
import { checkoutIdOfTip, isTippable, maxTips, tipIdOf } from '../../shared/tips/rules';
import type { TipInput } from '../../shared/tips/schema';
import { type Booking, bookings } from '../data/bookings';
import { derivedId } from '../data/engine/derived-id';
import { check, create, replace } from '../data/engine/writes';
import { roles } from '../data/people';
import { type Tip, tips } from '../data/tips';
import type { Call } from '../http/endpoints';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import { type Attempt, newPurchaseFields, type Quote, type ReserveDeps, reserve } from '../payments/reserve';
import { tipPurchases } from './purchase';

type GiveTip = (typeof tipRoutes)['giveTip'];

/** Throws `not_found` for anyone else's, as if it did not exist. */
const ownBooking = (booking: Booking | undefined, customerId: string): Booking => {
  if (booking?.customerId !== customerId) throw new Refusal('not_found');
  return booking;
};

const requirePayable = ({ amountCents, creditCents }: TipInput): void => {
  if (creditCents > amountCents)
    throw new Refusal('invalid_input', { fields: { creditCents: 'More than the tip' } });
  const problem = cardProblem(amountCents - creditCents);
  if (problem)
    throw new Refusal(problem, { fields: { amountCents: 'A card payment must be at least $0.50.' } });
};

/** Throws `not_possible_now`, `too_many_tips`. */
const requireTippable = (booking: Booking, now: number): void => {
  if (!isTippable(booking, now) || isUnderReview(booking)) throw new Refusal('not_possible_now');
  if (booking.tips.length >= maxTips) throw new Refusal('too_many_tips');
  if (booking.openTip)
    throw new Refusal('conflict', {
      message: 'You are paying another tip for this booking. Please try again.',
    });
};

const newTip = (booking: Booking, { amountCents, creditCents }: TipInput, attempt: Attempt): Tip => ({
  ...newPurchaseFields(attempt),
  id: tipIdOf(attempt.id),
  bookingId: booking.id,
  providerId: booking.providerId,
  providerName: booking.providerName,
  hairstyleId: booking.hairstyleId,
  title: booking.title,
  image: booking.image,
  totalCents: amountCents,
  creditCents,
});

/** Nobody can give to a provider who is suspended, or has left. */
const providerGone = () =>
  new Refusal('not_possible_now', { message: 'This stylist cannot receive tips right now.' });

/** The new tip and its writes, for `reserve` in payments. The booking must be as it was read. */
const reserveTip = (booking: Booking, input: TipInput, attempt: Attempt): Quote<Tip> => {
  requireTippable(booking, attempt.now);
  const tip = newTip(booking, input, attempt);
  return {
    reserved: tip,
    purchases: [{ kind: 'tip', id: tip.id }],
    lines: [{ name: `Tip: ${tip.title}`, cents: tip.totalCents - tip.creditCents }],
    totalCents: tip.totalCents,
    effects: {
      writes: [
        create(tips, tip),
        replace(bookings, booking, { openTip: tip.id }),
        check(roles.ref(booking.providerId), { status: 'approved' }, providerGone),
      ],
    },
  };
};

/**
 * Ends an unpaid tip of the booking, which another attempt of the customer's has left behind. Throws `not_found`, and
 * `not_possible_now` if it turns out to be paid.
 */
const endOpenTip = async (deps: ReserveDeps, { params, actor, now }: Call<GiveTip>, own: string) => {
  const { openTip } = ownBooking(await deps.store.read(bookings.ref(params.bookingId)), actor.id);
  if (!openTip || openTip === own) return;
  const end = await endUnpaidCheckout(deps, checkoutIdOfTip(openTip), now, { abandoned: true });
  if (end === 'paid')
    throw new Refusal('not_possible_now', { message: 'Your tip for this booking has just been paid.' });
};

/**
 * Tips a completed booking: opens the tip's payment, or pays it from wallet credit. The same Idempotency-Key returns the
 * same tip. A booking has one unpaid tip at most: another attempt ends it. Throws `not_found`, `not_possible_now`,
 * `too_many_tips`, `amount_too_small` on the field, `conflict` if another tip is being paid at the same time, and what
 * `reserve` throws. See docs/product/money.md#tips.
 */
export const giveTip =
  (paymentDeps: ReserveDeps) =>
  async (call: Call<GiveTip>): Promise<Reply<GiveTip>> => {
    const { params, body, actor, headers } = call;
    const deps = { ...paymentDeps, purchases: { tip: tipPurchases } };
    requirePayable(body);
    await endOpenTip(deps, call, tipIdOf(derivedId(actor.id, headers['idempotency-key'])));
    const { reserved, url } = await reserve(deps, call, {
      refs: (id) => ({ tip: tips.ref(tipIdOf(id)), booking: bookings.ref(params.bookingId) }),
      readExisting: ({ tip }) => {
        if (tip?.bookingId !== params.bookingId) throw new Refusal('key_reused');
        return tip;
      },
      quote: ({ booking }, attempt) => reserveTip(ownBooking(booking, actor.id), body, attempt),
    });
    const { id, totalCents, creditCents } = reserved;
    return { tip: { id, amountCents: totalCents, cardCents: totalCents - creditCents }, url };
  };
