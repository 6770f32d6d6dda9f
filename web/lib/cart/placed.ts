import { type ProductQuantity, withoutBought } from '../../../shared/cart/checkout';
import { useCart } from './cart';

type Order = ProductQuantity & { id: string; holdUntil?: string | undefined };
type Placed = { orderIds: string[]; pieces: ProductQuantity[]; holdUntil?: string | undefined };

const key = 'placed-orders';

/** As many as can wait for their payment at once, and some that nobody paid. */
const most = 5;

const isPlaced = (entry: unknown): entry is Placed => Array.isArray((entry as Placed | null)?.orderIds);

const kept = (): Placed[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isPlaced) : [];
  } catch {
    return [];
  }
};

/** Keeps in this browser what of its cart was ordered, until that is paid. */
export const rememberPlaced = (orders: readonly Order[]): void => {
  const orderIds = orders.map(({ id }) => id);
  const others = kept().filter((placed) => !placed.orderIds.some((id) => orderIds.includes(id)));
  const pieces = orders.map(({ productId, quantity }) => ({ productId, quantity }));
  const placed: Placed = { orderIds, pieces, holdUntil: orders[0]?.holdUntil };
  localStorage.setItem(key, JSON.stringify([...others, placed].slice(-most)));
};

/** Takes from the cart, once, what was ordered from it and is among these paid orders by now. */
export const takeBought = (paidIds: readonly string[]): void => {
  const all = kept();
  const bought = all.filter(({ orderIds }) => orderIds.every((id) => paidIds.includes(id)));
  if (bought.length === 0) return;
  localStorage.setItem(key, JSON.stringify(all.filter((placed) => !bought.includes(placed))));
  const { items, accept } = useCart.getState();
  accept(bought.reduce((lines, { pieces }) => withoutBought(lines, pieces), items));
};

/** Whether something of the cart was ordered already and is still held for its payment; `now` in milliseconds. */
export const awaitsPayment = (productIds: readonly string[], now: number): boolean =>
  kept().some(
    ({ pieces, holdUntil }) =>
      Date.parse(holdUntil ?? '') > now && pieces.some(({ productId }) => productIds.includes(productId)),
  );
