import type { bookingApi } from '../../shared/booking/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { PurchaseRef } from '../../shared/payments/aftersales';
import { bookingsByCustomer } from '../data/bookings';
import type { Call } from '../http/endpoints';
import { cancelPurchase } from '../payments/cancel';
import { payForPurchase } from '../payments/pay';
import type { PaymentDeps } from '../payments/purchase';
import { reviewPurchase } from '../payments/review';
import { showPage } from '../payments/shown';
import { showOwnBooking, showToCustomer } from './view';

type Api = typeof bookingApi;

const refOf = (id: string): PurchaseRef => ({ kind: 'booking', id });

/** What customers do with bookings of their own; each throws `not_found` for anybody else's. */
export const ownBookings = (deps: PaymentDeps) => ({
  /** Newest first, with their providers as they are rated now. */
  listBookings: ({ actor, query }: Call<Api['listBookings']>): Promise<Reply<Api['listBookings']>> =>
    showPage(deps.store, bookingsByCustomer(actor.id, query.status), query, (items) =>
      showToCustomer(deps.store, items),
    ),

  getBooking: ({ actor, params }: Call<Api['getBooking']>): Promise<Reply<Api['getBooking']>> =>
    showOwnBooking(deps.store, params.bookingId, actor.id),

  /** 'Pay now' on one that still waits for its payment; reuses the open session. */
  payBooking: ({ params, actor, now }: Call<Api['payBooking']>): Promise<Reply<Api['payBooking']>> =>
    payForPurchase(deps, refOf(params.bookingId), actor.id, now),

  /** What is paid returns less the fee; what is not returns its time. Throws `not_possible_now`, `just_paid`. */
  cancelBooking: async ({
    params,
    actor,
    now,
  }: Call<Api['cancelBooking']>): Promise<Reply<Api['cancelBooking']>> => {
    const refundCents = await cancelPurchase(deps, refOf(params.bookingId), actor.id, now);
    const booking = await showOwnBooking(deps.store, params.bookingId, actor.id);
    if (booking.status !== 'cancelled') throw new Refusal('conflict');
    return { booking, refundCents };
  },

  /** Confirms a completed one, which releases its earnings. Throws `not_possible_now`, `already_reviewed`. */
  reviewBooking: async ({
    params,
    actor,
    body,
    now,
  }: Call<Api['reviewBooking']>): Promise<Reply<Api['reviewBooking']>> => {
    await reviewPurchase(deps, refOf(params.bookingId), { opinion: body, customerId: actor.id, now });
    return { booking: await showOwnBooking(deps.store, params.bookingId, actor.id) };
  },
});
