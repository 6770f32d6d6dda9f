import { Refusal } from '../../shared/http/refusal';
import type { CustomerOrder, ProviderOrder } from '../../shared/orders/schema';
import { type Order, orders } from '../data/orders';
import { profiles, type StoredProfile } from '../data/people';
import type { Store } from '../data/store';

/** Reads the sellers of some orders, each once. */
export const readSellers = async (
  store: Store,
  found: readonly Order[],
): Promise<Map<string, StoredProfile>> => {
  const ids = [...new Set(found.map(({ providerId }) => providerId))];
  const sellers = await store.readEach(ids.map((id) => profiles.ref(id)));
  return new Map(sellers.flatMap((seller) => seller ?? []).map((seller) => [seller.id, seller]));
};

/** An order as its customer sees it, with its seller as they are rated now. */
export const toCustomer = (order: Order, sellers: Map<string, StoredProfile>): CustomerOrder => {
  const seller = sellers.get(order.providerId);
  return {
    ...order,
    cardCents: order.totalCents - order.creditCents,
    provider: {
      id: order.providerId,
      name: seller?.name ?? order.providerName,
      rating: { sum: seller?.ratingSum ?? 0, count: seller?.ratingCount ?? 0 },
    },
  };
};

/** An order as its seller sees it. */
export const toSeller = (order: Order): ProviderOrder => order;

/** A customer's own order. Throws `not_found` for anybody else's, as if there were none. */
export const ownOrder = async (store: Store, orderId: string, customerId: string): Promise<Order> => {
  const order = await store.read(orders.ref(orderId));
  if (order?.customerId !== customerId) throw new Refusal('not_found');
  return order;
};

/** The seller's paid order. Throws `not_found` for another's and for one that nobody has paid. */
export const theirOrder = async (store: Store, orderId: string, providerId: string): Promise<Order> => {
  const order = await store.read(orders.ref(orderId));
  if (order?.providerId !== providerId || !order.paidAt) throw new Refusal('not_found');
  return order;
};

/** The same as its customer sees it. */
export const showOrder = async (store: Store, order: Order): Promise<CustomerOrder> =>
  toCustomer(order, await readSellers(store, [order]));
