import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { checkouts } from '../data/checkouts';
import type { Call } from '../http/endpoints';
import { sessionUrlOf } from '../payments/pay';
import type { PaymentDeps } from '../payments/settle';
import { ownOrder } from './view';

type PayOrder = (typeof ordersApi)['payOrder'];

/** 'Pay now' on an order that still waits for its payment: of its whole checkout; reuses the open session. */
export const payOrder =
  (deps: PaymentDeps) =>
  async ({ params, actor, now }: Call<PayOrder>): Promise<Reply<PayOrder>> => {
    const { checkoutId } = await ownOrder(deps.store, params.orderId, actor.id);
    const checkout = await deps.store.read(checkouts.ref(checkoutId));
    if (!checkout) throw new Refusal('not_found');
    return { url: await sessionUrlOf(deps, checkout, now) };
  };
