import type { bookingApi } from '../../shared/booking/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { checkouts } from '../data/checkouts';
import type { Call } from '../http/endpoints';
import { sessionUrlOf } from '../payments/pay';
import type { PaymentDeps } from '../payments/settle';

type PayBooking = (typeof bookingApi)['payBooking'];

/** 'Pay now' on a booking that still waits for its payment; reuses the open session. Throws `not_found`. */
export const payBooking =
  (deps: PaymentDeps) =>
  async ({ params, actor, now }: Call<PayBooking>): Promise<Reply<PayBooking>> => {
    const checkout = await deps.store.read(checkouts.ref(params.bookingId));
    // A cart's checkout is no booking, even their own.
    if (checkout?.customerId !== actor.id || checkout.orderIds) throw new Refusal('not_found');
    return { url: await sessionUrlOf(deps, checkout, now) };
  };
