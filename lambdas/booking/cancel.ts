import type { bookingApi } from '../../shared/booking/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { Booking } from '../data/bookings';
import { isApprovedProvider, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { giveUp } from '../payments/lapse';
import type { PaymentDeps } from '../payments/settle';
import { mustMove, refundOf, refundWrites } from './end';
import { ownBooking, showToCustomer } from './view';

type CancelBooking = (typeof bookingApi)['cancelBooking'];

/** No fee where the provider was suspended meanwhile: the customer did not cause it (decisions, 'People and access'). */
const moveFor = async (store: Store, booking: Booking) => {
  const role = await store.read(roles.ref(booking.providerId));
  return isApprovedProvider(role) ? 'customerCancel' : 'suspendPending';
};

const cancelPaid = (deps: PaymentDeps, bookingId: string, customerId: string, now: number) =>
  retryOnConflict(async () => {
    const booking = await ownBooking(deps.store, bookingId, customerId);
    mustMove(booking, 'customerCancel', 'customer', now);
    const move = await moveFor(deps.store, booking);
    await deps.store.transact(refundWrites(booking, move, new Date(now).toISOString()));
    return refundOf(booking, move).refundCents;
  });

/**
 * The customer cancels: what is paid returns as wallet credit less the fee; what is not paid returns its hours, after
 * Stripe's session is closed. If it turns out paid meanwhile, nothing is cancelled, since the customer has not seen the
 * fee. Throws `not_found`, `not_possible_now`, `just_paid`.
 */
export const cancelBooking =
  (deps: PaymentDeps) =>
  async ({ params, actor, now }: Call<CancelBooking>): Promise<Reply<CancelBooking>> => {
    const { store } = deps;
    const before = await ownBooking(store, params.bookingId, actor.id);
    mustMove(before, 'customerCancel', 'customer', now);
    const isPaid = before.paymentStatus === 'paid';
    if (!isPaid && (await giveUp(deps, before.id, now, { endedBy: 'customerCancel' })) === 'paid')
      throw new Refusal('just_paid');
    const refundCents = isPaid ? await cancelPaid(deps, before.id, actor.id, now) : 0;
    const after = await ownBooking(store, before.id, actor.id);
    if (after.status !== 'cancelled') throw new Refusal('conflict');
    return { booking: await showToCustomer(store, after), refundCents };
  };
