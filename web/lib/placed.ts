import type { Pieces } from '../../shared/cart/checkout';

type Order = Pieces & { id: string };
type Placed = { orderIds: string; pieces: Pieces[] };

const key = 'placed-orders';

/** As many as can wait for their payment at once, and some that nobody paid. */
const most = 5;

const kept = (): Placed[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
};

const nameOf = (orderIds: readonly string[]): string => [...orderIds].sort().join();

/** Keeps in this browser what of its cart was ordered, until that is paid. */
export const rememberPlaced = (orders: readonly Order[]): void => {
  const orderIds = nameOf(orders.map(({ id }) => id));
  const others = kept().filter((placed) => placed.orderIds !== orderIds);
  const pieces = orders.map(({ productId, quantity }) => ({ productId, quantity }));
  localStorage.setItem(key, JSON.stringify([...others, { orderIds, pieces }].slice(-most)));
};

/** What was ordered from this browser's cart under these ids, once: asked again there is nothing. */
export const takePlaced = (orderIds: readonly string[]): Pieces[] => {
  const all = kept();
  const name = nameOf(orderIds);
  localStorage.setItem(key, JSON.stringify(all.filter((placed) => placed.orderIds !== name)));
  return all.find((placed) => placed.orderIds === name)?.pieces ?? [];
};
