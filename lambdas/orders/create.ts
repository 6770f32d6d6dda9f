import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { orders } from '../data/orders';
import { profiles, roles } from '../data/people';
import { products } from '../data/products';
import type { Call } from '../http/endpoints';
import { type ReserveDeps, reserve } from '../payments/reserve';
import { quoteCart } from './quote';
import { reserveOrders } from './reserve';
import { toCustomer } from './view';

type CreateOrders = (typeof ordersApi)['createOrders'];

const present = <V>(values: ReadonlyArray<V | undefined>): V[] => values.flatMap((value) => value ?? []);

/** The items to read for a cart's quote. */
const refsFor = ({ body: { lines } }: Call<CreateOrders>) => {
  const sellerIds = [...new Set(lines.map(({ providerId }) => providerId))];
  return () => ({
    products: [...new Set(lines.map(({ productId }) => productId))].map((id) => products.ref(id)),
    roles: sellerIds.map((id) => roles.ref(id)),
    sellers: sellerIds.map((id) => profiles.ref(id)),
  });
};

/**
 * Places the orders of a cart and opens one payment for all of them. The same Idempotency-Key returns the same
 * orders. Throws `cart_changed`, `own_listing`, and what `reserve` throws.
 */
export const createOrders =
  (deps: ReserveDeps) =>
  async (call: Call<CreateOrders>): Promise<Reply<CreateOrders>> => {
    const { body, actor } = call;
    const { reserved, read, url } = await reserve(deps, call, {
      refs: refsFor(call),
      readExisting: async (_, checkout) =>
        present(await deps.store.readEach(checkout.purchases.map(({ id }) => orders.ref(id)))),
      quote: (read, attempt) => {
        const byId = {
          products: new Map(present(read.products).map((product) => [product.id, product])),
          roles: new Map(present(read.roles).map((role) => [role.userId, role])),
        };
        return reserveOrders(quoteCart(body, byId, actor.id), body, attempt);
      },
    });
    const sellers = new Map(present(read.sellers).map((seller) => [seller.id, seller]));
    return { orders: reserved.map((order) => toCustomer(order, sellers.get(order.providerId))), url };
  };
