import { withState } from '../../shared/account/postal-address';
import { maxHolds } from '../../shared/booking/lifecycle';
import { nameWithVariant } from '../../shared/catalog/variants';
import { Refusal } from '../../shared/http/refusal';
import type { ordersApi } from '../../shared/orders/api';
import type { CartInput } from '../../shared/orders/cart-input';
import { apportion, splitPayment } from '../../shared/payments/split';
import { type Checkout, checkouts } from '../data/checkouts';
import { mergeShifts } from '../data/engine/shift';
import type { Store } from '../data/engine/store';
import { check, create, type Write } from '../data/engine/writes';
import { countAttempt, type Limit } from '../data/limits';
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
  moreThanTotal,
  newPurchaseFields,
  type Quote,
  type ReserveDeps,
  reservationRefs,
  reserve,
} from '../payments/reserve';
import { orderIdIn } from './purchase';
import { mergeLines, quoteCart } from './quote';
import { askOnce, type CalculateTax, type TaxedLine, withTax } from './sales-tax';
import { toCustomer } from './view';

/** The picture of what was chosen: the variant's, if it has one. */
const pictureOf = ({ product: { images }, variant }: TaxedLine) =>
  images.find(({ src }) => src === variant?.picture) ?? images[0]!;

/**
 * The new orders of a cart, one per product and variant. Credit pays for prices and shipping; the card pays sales tax.
 */
const newOrders = (
  quoted: TaxedLine[],
  input: CartInput,
  { attempt, creditCents }: { attempt: Attempt; creditCents: number },
): Order[] => {
  const prices = quoted.map(({ listCents, shippingCents }) => listCents + shippingCents);
  const credits = apportion(creditCents, prices);
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
    totalCents: prices[index]! + line.taxCents,
    shippingCents: line.shippingCents,
    ...(line.taxCents > 0 && { taxCents: line.taxCents, taxState: line.taxState }),
    creditCents: credits[index]!,
    shippingAddress: withState(input.shippingAddress, input.shippingState),
    shippingState: input.shippingState,
  }));
};

/**
 * The writes that place a cart: an order and the reserved stock per line, on condition that every seller is still
 * approved. They throw `stale` if anything was sold or changed since it was read.
 */
const writesOf = (placed: Order[], quoted: TaxedLine[]): Write[] => [
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
 * pays, even if that is nothing: otherwise the page would call shipping free. Wallet credit pays for the products first, and
 * for no sales tax.
 */
const linesOf = (placed: readonly Order[]): Checkout['lines'] => {
  const fees = new Map<string, Checkout['lines'][number]>();
  const lines = placed.map((order) => {
    const { name, quantity, totalCents, shippingCents, creditCents, providerId, providerName } = order;
    const cardCents = totalCents - (order.taxCents ?? 0) - creditCents;
    const shippedByCard = Math.min(cardCents, shippingCents);
    if (shippingCents > 0)
      fees.set(providerId, {
        name: `Shipping from ${providerName || 'the seller'}`,
        cents: (fees.get(providerId)?.cents ?? 0) + shippedByCard,
        isShipping: true,
      });
    return { name: quantity === 1 ? name : `${quantity} × ${name}`, cents: cardCents - shippedByCard };
  });
  const taxCents = placed.reduce((sum, order) => sum + (order.taxCents ?? 0), 0);
  return [
    ...lines,
    ...fees.values(),
    ...(taxCents > 0 ? [{ name: 'Sales tax', cents: taxCents, isTax: true }] : []),
  ];
};

/**
 * How much credit (cents) a cart uses: less than the customer chose if the tax, which they did not know, would leave less
 * than a card can be charged. Throws `invalid_input` if they chose more than prices and shipping.
 */
const creditOf = (quoted: readonly TaxedLine[], { creditCents }: CartInput): number => {
  const prices = quoted.reduce((sum, { listCents, shippingCents }) => sum + listCents + shippingCents, 0);
  const tax = quoted.reduce((sum, { taxCents }) => sum + taxCents, 0);
  if (creditCents > prices) throw moreThanTotal();
  return tax > 0 ? splitPayment(prices + tax, creditCents).creditCents : creditCents;
};

/** The new orders and their writes, for `reserve` in payments. */
const reserveOrders = (
  quoted: TaxedLine[],
  input: CartInput,
  remember: (checkoutId: string) => Write,
  attempt: Attempt,
): Quote<Order[]> => {
  const creditCents = creditOf(quoted, input);
  const placed = newOrders(quoted, input, { attempt, creditCents });
  return {
    reserved: placed,
    creditCents,
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

/** Each of these calls asks Stripe Tax, which has its price; a customer places a few carts an hour at most. */
const calculations: Limit = { name: 'tax', max: 60, seconds: 3_600 };

/** `calculateTax` is missing on a stage that collects no sales tax. */
export type OrdersDeps = ReserveDeps & { calculateTax?: CalculateTax | undefined };

/**
 * Places the orders of a cart and opens one payment for all of them. The same Idempotency-Key returns the same orders.
 * Throws `unpaid_order_exists` unless `another` is set, what `quoteCart` and `withTax` throw, and what `reserve` throws.
 */
export const createOrders = (deps: OrdersDeps) =>
  withReads(
    deps.store,
    (asked: Asked<CreateOrders>) => reservationRefs(asked, refsFor(asked)),
    async (call: Call<CreateOrders>, readFirst) => {
      const { body, actor, now } = call;
      const { calculateTax } = deps;
      const calculate =
        calculateTax &&
        askOnce(async (taxable) => {
          await countAttempt(deps.store, calculations, actor.id, now);
          return calculateTax(taxable);
        });
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
          const quoted = quoteCart(body, byId, actor.id);
          // Before Stripe is asked about what could not be placed anyway.
          if (calculate && read.counts.holds >= maxHolds) throw new Refusal('too_many_holds');
          return reserveOrders(await withTax(quoted, body, calculate), body, remember, attempt);
        },
      });
      const sellers = new Map(present(read.sellers).map((seller) => [seller.id, seller]));
      return { orders: reserved.map((order) => toCustomer(order, sellers.get(order.providerId))), url };
    },
  );
