import { maxHolds } from '../../shared/booking/lifecycle';
import type { CartInput } from '../../shared/orders/schema';
import { apportion } from '../../shared/payments/split';
import { type Checkout, checkouts } from '../data/checkouts';
import { type Order, orders } from '../data/orders';
import { customerCounts, roles } from '../data/people';
import type { Store } from '../data/store';
import { add, check, create, type Write } from '../data/writes';
import { type Asking, beginCheckout, beginSale } from '../payments/begin';
import { setAside } from '../payments/credit';
import type { OfferedLine } from './offer';
import { reserve } from './stock';

const orderOf = (
  { product, quantity }: OfferedLine,
  input: CartInput,
  asking: Asking,
): Omit<Order, 'id' | 'creditCents'> => ({
  ...beginSale(asking),
  checkoutId: asking.id,
  providerId: product.providerId,
  providerName: product.providerName,
  productId: product.id,
  name: product.name,
  image: product.images[0]!,
  quantity,
  totalCents: product.priceCents * quantity,
  shippingAddress: input.shippingAddress,
});

/** The orders of a cart, one per product, and their checkout, as they begin. */
export const beginOrders = (
  offered: OfferedLine[],
  input: CartInput,
  asking: Asking,
): { orders: Order[]; checkout: Checkout } => {
  const begun = offered.map((line) => orderOf(line, input, asking));
  const credits = apportion(
    input.creditCents,
    begun.map(({ totalCents }) => totalCents),
  );
  const placed = begun.map((order, index) => ({
    ...order,
    id: `${asking.id}-${index + 1}`,
    creditCents: credits[index]!,
  }));
  const lines = placed.map(({ name, quantity, totalCents, creditCents }) => ({
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    cents: totalCents - creditCents,
  }));
  const orderIds = placed.map(({ id }) => id);
  return { orders: placed, checkout: beginCheckout(asking, input, { lines, orderIds }) };
};

/**
 * The one transaction of placing a cart: its checkout, an order and the reserved stock per line, the credit it uses
 * and the customer's counts, provided every seller is still approved. All of it or nothing. Throws
 * `insufficient_credit`, what a new customer's `limits` throw, and `stale` where something was sold or changed in between.
 */
export const placeOrders = (
  store: Store,
  { orders: placed, checkout }: ReturnType<typeof beginOrders>,
  offered: OfferedLine[],
  limits: Write[],
): Promise<void> =>
  store.transact([
    create(checkouts, checkout),
    ...setAside(checkout),
    ...offered.map(({ product, quantity }) => reserve({ productId: product.id, quantity }, product, 'stale')),
    ...placed.map((order) => create(orders, order)),
    ...[...new Set(placed.map(({ providerId }) => providerId))].map((providerId) =>
      check(roles.ref(providerId), { standing: 'approved' }, 'stale'),
    ),
    add(customerCounts.ref(checkout.email), { holds: 1 }, { max: { holds: maxHolds } }),
    ...limits,
  ]);
