import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { tipRoutes } from '../../shared/tips/api';
import { checkoutIdOfTip, isTippable, maxTips, tipIdOf } from '../../shared/tips/rules';
import type { TipInput } from '../../shared/tips/schema';
import { type Booking, bookings } from '../data/bookings';
import { derivedId } from '../data/engine/derived-id';
import { check, create, replace } from '../data/engine/writes';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { type Tip, tips } from '../data/tips';
import { wallets } from '../data/wallets';
import type { Call } from '../http/endpoints';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import {
  type Attempt,
  newPurchaseFields,
  type Quote,
  type ReserveDeps,
  requirePayable,
  reserve,
} from '../payments/reserve';
import { tipPurchases } from './purchase';

type GiveTip = (typeof tipRoutes)['giveTip'];

/** Throws `not_found` for anyone else's, as if it did not exist. */
const ownBooking = (booking: Booking | undefined, customerId: string): Booking => {
  if (booking?.customerId !== customerId) throw new Refusal('not_found');
  return booking;
};

/** Throws `not_possible_now`, `too_many_tips`. Does not look at a tip that waits to be paid. */
const requireTippable = (booking: Booking, now: number): void => {
  if (!isTippable(booking, now) || isUnderReview(booking)) throw new Refusal('not_possible_now');
  if (booking.tips.length >= maxTips) throw new Refusal('too_many_tips');
};

const requireNoOpenTip = ({ openTip }: Booking): void => {
  if (openTip)
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
  requireNoOpenTip(booking);
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
 * Refuses a tip that could not be given even if the booking's unpaid one, whose credit would be free again, were ended. Throws what
 * `requireTippable` and `reserve` throw.
 */
const requireGivable = async (
  { store }: ReserveDeps,
  { body, actor, now }: Call<GiveTip>,
  booking: Booking & { openTip: string },
): Promise<void> => {
  requireTippable(booking, now);
  const { open, wallet, role, profile } = await store.readAll({
    open: tips.ref(booking.openTip),
    wallet: wallets.ref(actor.id),
    role: roles.ref(booking.providerId),
    profile: profiles.ref(actor.id),
  });
  if (!isApprovedProvider(role)) throw providerGone();
  if (profile?.deletesAt) throw new Refusal('account_leaving');
  if (body.creditCents > wallet.credit + (open?.creditCents ?? 0)) throw new Refusal('insufficient_credit');
};

/**
 * Ends an unpaid tip of the booking, which another attempt of the customer's has left behind, if the new one can be given.
 * Throws `not_found`, what `requireGivable` throws, and `not_possible_now` if it turns out to be paid.
 */
const endOpenTip = async (deps: ReserveDeps, call: Call<GiveTip>): Promise<void> => {
  const { params, actor, headers, now } = call;
  const read = await deps.store.readAll({
    booking: bookings.ref(params.bookingId),
    own: tips.ref(tipIdOf(derivedId(actor.id, headers['idempotency-key']))),
  });
  const booking = ownBooking(read.booking, actor.id);
  const { openTip } = booking;
  // A retry leaves alone what came after it.
  if (!openTip || read.own) return;
  await requireGivable(deps, call, { ...booking, openTip });
  const end = await endUnpaidCheckout(deps, checkoutIdOfTip(openTip), now, { abandoned: true });
  if (end === 'paid')
    throw new Refusal('not_possible_now', { message: 'Your tip for this booking has just been paid.' });
};

/**
 * Tips a completed booking: opens the tip's payment, or pays it from wallet credit. The same Idempotency-Key returns the
 * same tip. A booking has one unpaid tip at most: another attempt ends it, unless it is refused itself. Throws `not_found`, `not_possible_now`,
 * `too_many_tips`, `amount_too_small` on the field, `conflict` if another tip is being paid at the same time, and what
 * `reserve` throws. See docs/product/money.md#tips.
 */
export const giveTip =
  (paymentDeps: ReserveDeps) =>
  async (call: Call<GiveTip>): Promise<Reply<GiveTip>> => {
    const { params, body, actor } = call;
    const deps = { ...paymentDeps, purchases: { tip: tipPurchases } };
    requirePayable({ totalCents: body.amountCents, creditCents: body.creditCents }, 'amountCents');
    await endOpenTip(deps, call);
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
