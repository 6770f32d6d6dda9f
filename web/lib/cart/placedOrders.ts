import { type ProductQuantity, withoutBought } from '../../../shared/cart/checkout';
import { isSameLine } from '../../../shared/cart/line-key';
import { store, storedJson } from '../../ui/browserStorage';
import { timeToPay } from '../purchases/holds';
import { storedSession } from '../session/storedSession';
import { useCart } from './cart';

type Order = ProductQuantity & { id: string; holdUntil?: string | undefined };
type Placed = {
  customerId?: string | undefined;
  orderIds: string[];
  pieces: ProductQuantity[];
  holdUntil?: string | undefined;
};

const key = 'placed-orders';

/** The maximum number of unpaid orders a customer can have, plus some abandoned ones. */
const maxPlaced = 5;

const isPlaced = (entry: unknown): entry is Placed => Array.isArray((entry as Placed | null)?.orderIds);

const kept = (): Placed[] => {
  const found = storedJson('localStorage', key);
  return Array.isArray(found) ? found.filter(isPlaced) : [];
};

/** Stores which cart items were ordered until the order is paid or cancelled. */
export const storePlacedOrders = (orders: readonly Order[]): void => {
  const orderIds = orders.map(({ id }) => id);
  const others = kept().filter((placed) => !placed.orderIds.some((id) => orderIds.includes(id)));
  const pieces = orders.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  const placed: Placed = {
    customerId: storedSession()?.id,
    orderIds,
    pieces,
    holdUntil: orders[0]?.holdUntil,
  };
  store('localStorage', key, JSON.stringify([...others, placed].slice(-maxPlaced)));
};

/** Removes items from the cart, once, whose orders are among the paid ones. */
export const removePaidItems = (paidIds: readonly string[]): void => {
  const all = kept();
  const bought = all.filter(({ orderIds }) => orderIds.every((id) => paidIds.includes(id)));
  if (bought.length === 0) return;
  store('localStorage', key, JSON.stringify(all.filter((placed) => !bought.includes(placed))));
  const { items, accept } = useCart.getState();
  accept(bought.reduce((lines, { pieces }) => withoutBought(lines, pieces), items));
};

/** Forgets the unpaid orders that were cancelled, each with those of its checkout, which were cancelled with it. */
export const forgetCancelledOrders = (
  orders: ReadonlyArray<{ id: string; status: string; paymentStatus: string }>,
): void => {
  const cancelled = orders.filter(
    ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'unpaid',
  );
  const all = kept();
  const left = all.filter(({ orderIds }) => !cancelled.some(({ id }) => orderIds.includes(id)));
  if (left.length < all.length) store('localStorage', key, JSON.stringify(left));
};

/** Whether it can still be paid at `now` (milliseconds); not known of an order without a valid time. */
const isPayable = ({ holdUntil = '' }: Placed, now: number): boolean =>
  Date.parse(holdUntil) > now && !!timeToPay(holdUntil, now);

/**
 * Whether any of these lines is on hold for an unpaid order of the signed-in user that can still be paid; `now` is in
 * milliseconds.
 */
export const hasItemsOnHold = (
  lines: ReadonlyArray<Pick<ProductQuantity, 'productId' | 'variantId'>>,
  now: number,
): boolean =>
  kept().some(
    (placed) =>
      placed.customerId === storedSession()?.id &&
      isPayable(placed, now) &&
      placed.pieces.some((ordered) => lines.some((line) => isSameLine(line, ordered))),
  );
