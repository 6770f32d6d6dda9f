import { withState } from '../../shared/account/postal-address';
import { nameWithVariant } from '../../shared/catalog/variants';
import { Refusal } from '../../shared/http/refusal';
import type { ordersApi } from '../../shared/orders/api';
import type { CartInput } from '../../shared/orders/cart-input';
import { apportion } from '../../shared/payments/split';
import { type Checkout, checkouts } from '../data/checkouts';
import { mergeShifts } from '../data/engine/shift';
import type { Store } from '../data/engine/store';
import { check, create, type Write } from '../data/engine/writes';
import { type Order, orders } from '../data/orders';
import { profiles, roles } from '../data/people';
import { hashOfCart, type PlacedCart, placedCarts, rememberPlacedCart } from '../data/placed-carts';
import { products } from '../data/products';
import { shipping } from '../data/shipping';
import { reserveStock } from '../data/stock';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { isSessionOver } from '../payments/hold';
import {
  type Attempt,
  newPurchaseFields,
  type Quote,
  type ReserveDeps,
  reservationRefs,
  reserve,
} from '../payments/reserve';
import { orderIdIn } from './purchase';
import { mergeLines, quoteCart } from './quote';
import type { QuotedLine } from './quote-shipping';
import { toCustomer } from './view';

/** The picture of what was chosen: the variant's, if it has one. */
const pictureOf = ({ product: { images }, variant }: QuotedLine) =>
  images.find(({ src }) => src === variant?.picture) ?? images[0]!;

/** The new orders of a cart, one per product and variant. */
const newOrders = (quoted: QuotedLine[], input: CartInput, attempt: Attempt): Order[] => {
  const totals = quoted.map(({ listCents, shippingCents }) => listCents + shippingCents);
  const credits = apportion(input.creditCents, totals);
  return quoted.map((line, index) => ({
    ...newPurchaseFields(attempt),
    id: orderIdIn(attempt.id, index),
    providerId: line.product.providerId,
    providerName: line.product.providerName,
    productId: line.product.id,
    name: nameWithVariant(line.product.name, line.variant?.name),
    variantId: line.variant?.id,
    variantName: line.variant?.name,
    image: pictureOf(line),
    quantity: line.quantity,
    totalCents: totals[index]!,
    shippingCents: line.shippingCents,
    creditCents: credits[index]!,
    shippingAddress: withState(input.shippingAddress, input.shippingState),
    shippingState: input.shippingState,
  }));
};

/**
 * The writes that place a cart: an order and the reserved stock per line, on condition that every seller is still
 * approved. They throw `stale` if anything was sold or changed since it was read.
 */
const writesOf = (placed: Order[], quoted: QuotedLine[]): Write[] => [
  ...mergeShifts(
    quoted.map(({ product, variant, quantity }) =>
      reserveStock({ productId: product.id, variantId: variant?.id, quantity }, product, 'stale'),
    ),
  ),
  ...placed.map((order) => create(orders, order)),
  ...[...new Set(placed.map(({ providerId }) => providerId))].map((providerId) =>
    check(roles.ref(providerId), { status: 'approved' }, 'stale'),
  ),
];

/**
 * Throws `unpaid_order_exists` while an equal cart can still be paid, with what to pay for in `details`. `now` in
 * milliseconds.
 */
const refuseRepeated = async (store: Store, { checkoutId }: PlacedCart, now: number): Promise<void> => {
  const checkout = checkoutId && (await store.read(checkouts.ref(checkoutId)));
  if (checkout && checkout.status === 'open' && !isSessionOver(checkout, now))
    throw new Refusal('unpaid_order_exists', {
      details: { checkoutId, orderId: checkout.purchases[0]!.id },
    });
};

/**
 * What the payment page lists: each order and the shipping of each seller who charges it, with the part that the card
 * pays, even if that is nothing: otherwise the page would call shipping free. Wallet credit pays for the products first.
 */
const linesOf = (placed: readonly Order[]): Checkout['lines'] => {
  const fees = new Map<string, Checkout['lines'][number]>();
  const lines = placed.map((order) => {
    const { name, quantity, totalCents, shippingCents, creditCents, providerId, providerName } = order;
    const cardCents = totalCents - creditCents;
    const shippedByCard = Math.min(cardCents, shippingCents);
    if (shippingCents > 0)
      fees.set(providerId, {
        name: `Shipping from ${providerName || 'the seller'}`,
        cents: (fees.get(providerId)?.cents ?? 0) + shippedByCard,
        isShipping: true,
      });
    return { name: quantity === 1 ? name : `${quantity} × ${name}`, cents: cardCents - shippedByCard };
  });
  return [...lines, ...fees.values()];
};

/** The new orders and their writes, for `reserve` in payments. */
const reserveOrders = (
  quoted: QuotedLine[],
  input: CartInput,
  remember: (checkoutId: string) => Write,
  attempt: Attempt,
): Quote<Order[]> => {
  const placed = newOrders(quoted, input, attempt);
  return {
    reserved: placed,
    purchases: placed.map(({ id }) => ({ kind: 'order', id })),
    lines: linesOf(placed),
    totalCents: placed.reduce((sum, { totalCents }) => sum + totalCents, 0),
    effects: { writes: [...writesOf(placed, quoted), remember(attempt.id)] },
  };
};

type CreateOrders = (typeof ordersApi)['createOrders'];

const present = <V>(values: ReadonlyArray<V | undefined>): V[] => values.flatMap((value) => value ?? []);

type CartCall = Pick<Call<CreateOrders>, 'body' | 'actor'>;

const cartRef = ({ body, actor }: CartCall) => placedCarts.ref(actor.id, hashOfCart(mergeLines(body.lines)));

/** The items to read for a cart's quote. */
const refsFor = (call: CartCall) => {
  const { lines } = call.body;
  const sellerIds = [...new Set(lines.map(({ providerId }) => providerId))];
  return () => ({
    products: [...new Set(lines.map(({ productId }) => productId))].map((id) => products.ref(id)),
    roles: sellerIds.map((id) => roles.ref(id)),
    sellers: sellerIds.map((id) => profiles.ref(id)),
    shipping: sellerIds.map((id) => shipping.ref(id)),
    placedCart: cartRef(call),
  });
};

/**
 * Places the orders of a cart and opens one payment for all of them. The same Idempotency-Key returns the same orders.
 * Throws `unpaid_order_exists` unless `another` is set, what `quoteCart` throws, and what `reserve` throws.
 */
export const createOrders = (deps: ReserveDeps) =>
  withReads(
    deps.store,
    (asked: Asked<CreateOrders>) => reservationRefs(asked, refsFor(asked)),
    async (call: Call<CreateOrders>, readFirst) => {
      const { body, actor, now } = call;
      const { reserved, read, url } = await reserve(deps, call, {
        refs: refsFor(call),
        readFirst,
        readExisting: async (_, checkout) =>
          present(await deps.store.readEach(checkout.purchases.map(({ id }) => orders.ref(id)))),
        quote: async (read, attempt) => {
          // First, because the unpaid order may hold the last ones in stock.
          if (!body.another) await refuseRepeated(deps.store, read.placedCart, now);
          const byId = {
            products: new Map(present(read.products).map((product) => [product.id, product])),
            roles: new Map(present(read.roles).map((role) => [role.userId, role])),
            shipping: new Map(present(read.shipping).map((terms) => [terms.providerId, terms])),
          };
          const remember = (id: string) => rememberPlacedCart(cartRef(call), read.placedCart, id, now);
          return reserveOrders(quoteCart(body, byId, actor.id), body, remember, attempt);
        },
      });
      const sellers = new Map(present(read.sellers).map((seller) => [seller.id, seller]));
      return { orders: reserved.map((order) => toCustomer(order, sellers.get(order.providerId))), url };
    },
  );
