import type { CartInput } from '../../shared/orders/schema';
import { apportion } from '../../shared/payments/split';
import { type Order, orders } from '../data/orders';
import { roles } from '../data/people';
import { check, create, type Write } from '../data/writes';
import { type Attempt, newPurchaseFields, type Quote } from '../payments/reserve';
import type { QuotedLine } from './quote';
import { reserveStock } from './stock';

/** The new orders of a cart, one per product. */
const newOrders = (quoted: QuotedLine[], input: CartInput, attempt: Attempt): Order[] => {
  const totals = quoted.map(({ product, quantity }) => product.priceCents * quantity);
  const credits = apportion(input.creditCents, totals);
  return quoted.map(({ product, quantity }, index) => ({
    ...newPurchaseFields(attempt),
    id: `${attempt.id}-${index + 1}`,
    providerId: product.providerId,
    providerName: product.providerName,
    productId: product.id,
    name: product.name,
    image: product.images[0]!,
    quantity,
    totalCents: totals[index]!,
    creditCents: credits[index]!,
    shippingAddress: input.shippingAddress,
  }));
};

/**
 * The writes that place a cart: an order and the reserved stock per line, on condition that every seller is still
 * approved. They throw `stale` if anything was sold or changed since it was read.
 */
const writesOf = (placed: Order[], quoted: QuotedLine[]): Write[] => [
  ...quoted.map(({ product, quantity }) =>
    reserveStock({ productId: product.id, quantity }, product, 'stale'),
  ),
  ...placed.map((order) => create(orders, order)),
  ...[...new Set(placed.map(({ providerId }) => providerId))].map((providerId) =>
    check(roles.ref(providerId), { standing: 'approved' }, 'stale'),
  ),
];

/** The new orders and their writes, for `reserve` in payments. */
export const reserveOrders = (quoted: QuotedLine[], input: CartInput, attempt: Attempt): Quote<Order[]> => {
  const placed = newOrders(quoted, input, attempt);
  return {
    reserved: placed,
    purchases: placed.map(({ id }) => ({ kind: 'order', id })),
    lines: placed.map(({ name, quantity, totalCents, creditCents }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      cents: totalCents - creditCents,
    })),
    totalCents: placed.reduce((sum, { totalCents }) => sum + totalCents, 0),
    effects: { writes: writesOf(placed, quoted) },
  };
};
