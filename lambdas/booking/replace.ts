import { Refusal } from '../../shared/http/refusal';
import { type Booking, bookings } from '../data/bookings';
import { checkouts } from '../data/checkouts';
import { derivedId } from '../data/engine/derived-id';
import { retryOnConflict } from '../data/engine/retry';
import { customerCounts, readByProfile } from '../data/people';
import { endUnpaidCheckout } from '../payments/end-unpaid-checkout';
import { measureTravel } from './measure-travel';
import { type BookingDeps, type CreateBookingCall, type QuoteRead, quoteBooking, refsFor } from './quote';

const alreadyPaid = () =>
  new Refusal('just_paid', { message: 'You have already paid for the time you held. Nothing was changed.' });

/** What was read, as it will be once the hold is released. */
export const withoutHold = <R extends Pick<QuoteRead, 'appointments' | 'counts' | 'promo' | 'offer'>>(
  read: R,
  { promoCode, offerCode }: Booking,
): R => ({
  ...read,
  appointments: read.appointments - 1,
  counts: {
    ...read.counts,
    open: read.counts.open - 1,
    appointments: read.counts.appointments - 1,
  },
  ...(read.promo &&
    read.promo.code === promoCode && { promo: { ...read.promo, usedCount: read.promo.usedCount - 1 } }),
  ...(read.offer && read.offer.code === offerCode && { offer: { ...read.offer, usedBy: undefined } }),
});

/**
 * Releases the unpaid booking that a new one replaces, if any. First checks that the new booking is possible, so that
 * the hold is kept if it is refused. Does nothing on a retry, or if the hold has already ended. Throws `not_found`,
 * `just_paid` if it is paid, and what `quoteBooking` and `measureTravel` throw.
 *
 * The hold ends before the new time is reserved: its Stripe session must be expired first, or both could be paid, and
 * both may need the same hours, wallet credit or promo use. If someone else takes the new time in between, the customer
 * has neither, is told `slot_taken`, and can choose again.
 */
export const releaseReplaced = (
  deps: BookingDeps,
  call: CreateBookingCall,
  beforeQuote: () => Promise<void>,
): Promise<void> =>
  retryOnConflict(async () => {
    const { body, actor, headers, now } = call;
    const { replaces } = body;
    if (!replaces) return;
    const id = derivedId(actor.id, headers['idempotency-key']);
    const { checkout, replaced, ...read } = await readByProfile(deps.store, actor, (email) => ({
      ...refsFor(call)(id, email),
      checkout: checkouts.ref(id),
      counts: customerCounts.ref(actor.id),
      replaced: bookings.ref(replaces),
    }));
    if (checkout) return;
    if (replaced?.customerId !== actor.id) throw new Refusal('not_found');
    if (replaced.paymentStatus !== 'unpaid') throw alreadyPaid();
    if (replaced.status !== 'pending') return;
    await beforeQuote();
    const { store, marketplaceZone } = deps;
    await quoteBooking(store, body, withoutHold(read, replaced), {
      customer: actor,
      now,
      marketplaceZone,
      replaces,
    });
    await measureTravel(body, read);
    if ((await endUnpaidCheckout(deps, replaced.checkoutId, now, { abandoned: true })) === 'paid')
      throw alreadyPaid();
  });
