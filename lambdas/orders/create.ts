import { maxHolds } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { derivedId } from '../data/derived-id';
import { madeUnderKey, refuseReusedKey } from '../data/idempotency';
import { readOrders } from '../data/orders';
import { customerCounts, profiles, roles } from '../data/people';
import { products } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { siteOf } from '../http/origin';
import type { NewcomerLimits } from '../payments/newcomer-limits';
import { asNewcomer } from '../payments/newcomers';
import { sessionUrlOf } from '../payments/pay';
import { type PaymentDeps, settle } from '../payments/settle';
import { unlessPlaced } from '../payments/unless-placed';
import { offerCart } from './offer';
import { beginOrders, placeOrders } from './place';
import { readSellers, toCustomer } from './view';

export type OrderDeps = PaymentDeps & { newcomers: NewcomerLimits };

type CreateOrders = (typeof ordersApi)['createOrders'];

const distinct = (ids: string[]): string[] => [...new Set(ids)];

const readCart = async (store: Store, { body, actor }: Call<CreateOrders>, checkoutId: string) => {
  const productIds = distinct(body.lines.map(({ productId }) => productId));
  const providerIds = distinct(body.lines.map(({ providerId }) => providerId));
  const { offered, sellers, ...read } = await store.readAll({
    ...madeUnderKey(checkoutId),
    customer: profiles.ref(actor.id),
    counts: customerCounts.ref(actor.email),
    offered: productIds.map((id) => products.ref(id)),
    sellers: providerIds.map((id) => roles.ref(id)),
  });
  refuseReusedKey(read, body);
  return {
    ...read,
    products: new Map(offered.flatMap((product) => (product ? [[product.id, product] as const] : []))),
    roles: new Map(sellers.flatMap((role) => (role ? [[role.userId, role] as const] : []))),
  };
};

/** Reads, decides and writes once; answers what exists afterwards, be it of this call or of an earlier one. */
const place = async ({ store, payments, newcomers }: OrderDeps, ask: Call<CreateOrders>) => {
  const { body, actor, now, headers, ip } = ask;
  const id = derivedId(actor.id, headers['idempotency-key']);
  const read = await readCart(store, ask, id);
  if (read.checkout?.orderIds) {
    return { checkout: read.checkout, orders: await readOrders(store, read.checkout.orderIds) };
  }
  const offered = await unlessPlaced(store, id, () => {
    const lines = offerCart(body, read, actor.id);
    if (read.counts.holds >= maxHolds) throw new Refusal('too_many_holds');
    return lines;
  });
  const begun = beginOrders(offered, body, {
    id,
    customer: { ...actor, name: read.customer?.name ?? actor.name },
    phone: read.customer?.phone ?? '',
    origin: siteOf(headers),
    now,
  });
  const { checkout, limits } = asNewcomer(begun.checkout, { counts: read.counts, ip, now }, newcomers);
  if (checkout.cardCents > 0) await payments.ready();
  await placeOrders(store, { ...begun, checkout }, offered, limits);
  return { ...begun, checkout };
};

/**
 * Places the orders of a cart and opens their one payment. The same Idempotency-Key answers with the same orders.
 * Throws `cart_changed`, `own_listing`, `too_many_holds`, `too_many_from_network`, `amount_too_small`,
 * `amount_too_large`, `insufficient_credit`, `key_reused`, `payments_not_set_up`, and what opening the payment throws.
 */
export const createOrders =
  (deps: OrderDeps) =>
  async (ask: Call<CreateOrders>): Promise<Reply<CreateOrders>> => {
    const { checkout, orders: placed } = await retryOnConflict(() => place(deps, ask));
    if (checkout.status === 'open' && checkout.cardCents === 0) await settle(deps, checkout.id, ask.now);
    const url = await sessionUrlOf(deps, checkout, ask.now);
    const sellers = await readSellers(deps.store, placed);
    return { orders: placed.map((order) => toCustomer(order, sellers)), url };
  };
