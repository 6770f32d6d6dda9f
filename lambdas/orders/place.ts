import { holdMinutes, mostHolds, sessionMinutes } from '../../shared/booking/lifecycle';
import type { CartInput } from '../../shared/orders/schema';
import { apportion } from '../../shared/payments/split';
import { defaultSettings } from '../../shared/wallet/settings';
import { type Checkout, checkouts } from '../data/checkouts';
import { type Order, orders } from '../data/orders';
import { customerCounts, roles } from '../data/people';
import type { Store } from '../data/store';
import { add, check, create } from '../data/writes';
import type { Person } from '../http/actor';
import { setAside } from '../payments/credit';
import { requestHash } from '../payments/request-hash';
import type { OfferedLine } from './offer';
import { reserve } from './stock';

const minutesAfter = (now: number, minutes: number) => new Date(now + minutes * 60_000).toISOString();

type Asking = { id: string; customer: Person; phone: string; origin: string; now: number };

const orderOf = (
  { product, quantity }: OfferedLine,
  input: CartInput,
  { id: checkoutId, customer, phone, now }: Asking,
): Omit<Order, 'id' | 'creditCents'> => {
  const createdAt = new Date(now).toISOString();
  return {
    checkoutId,
    customerId: customer.id,
    customer: { name: customer.name, email: customer.email, phone },
    providerId: product.providerId,
    providerName: product.providerName,
    productId: product.id,
    name: product.name,
    image: product.images[0]!,
    quantity,
    totalCents: product.priceCents * quantity,
    platformFeeRate: defaultSettings.platformFeeRate,
    shippingAddress: input.shippingAddress,
    status: 'pending',
    paymentStatus: 'unpaid',
    holdUntil: minutesAfter(now, holdMinutes),
    reviewed: false,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
};

/** The orders of a cart, one per product, and their checkout, as they begin. `now` in milliseconds. */
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
  const checkout: Checkout = {
    id: asking.id,
    orderIds: placed.map(({ id }) => id),
    customerId: asking.customer.id,
    email: asking.customer.email,
    lines,
    cardCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    creditCents: input.creditCents,
    origin: asking.origin,
    requestHash: requestHash(input),
    status: 'open',
    sessionExpiresAt: Math.floor(asking.now / 1000) + sessionMinutes * 60,
    holdUntil: minutesAfter(asking.now, holdMinutes),
    createdAt: new Date(asking.now).toISOString(),
    version: 1,
  };
  return { orders: placed, checkout };
};

/**
 * The one transaction of placing a cart: its checkout, an order and the reserved stock per line, the credit it uses
 * and the customer's counts, provided every seller is still approved. All of it or nothing. Throws
 * `insufficient_credit`, and `stale` where something was sold or changed in between.
 */
export const placeOrders = (
  store: Store,
  { orders: placed, checkout }: ReturnType<typeof beginOrders>,
  offered: OfferedLine[],
): Promise<void> =>
  store.transact([
    create(checkouts, checkout),
    ...setAside(checkout),
    ...offered.map(({ product, quantity }) => reserve({ productId: product.id, quantity }, product, 'stale')),
    ...placed.map((order) => create(orders, order)),
    ...[...new Set(placed.map(({ providerId }) => providerId))].map((providerId) =>
      check(roles.key(providerId), { standing: 'approved' }, 'stale'),
    ),
    add(customerCounts.key(checkout.email), { holds: 1 }, { most: { holds: mostHolds } }),
  ]);
