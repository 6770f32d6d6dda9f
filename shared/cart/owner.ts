import { type CartLine, withProductAdded } from './lines';

/** The carts of everyone who uses this browser. */
export type Carts = {
  /** The cart that is shown. */
  items: CartLine[];
  /** Who filled it; undefined for a visitor. */
  ownerId?: string | undefined;
  /** Other people's carts by their id, the latest last. */
  others: Record<string, CartLine[]>;
};

const maxOthers = 5;

const addAll = (lines: CartLine[], more: readonly CartLine[]): CartLine[] =>
  more.reduce((all, { quantity, ...product }) => withProductAdded(all, product, quantity), lines);

/**
 * Shows the cart of whoever uses this browser now: a user by id, or undefined for a visitor. Puts away the cart of the
 * user before. What a visitor put into a cart is added to that of the user who signs in.
 */
export const cartsOf = (carts: Carts, userId: string | undefined): Carts => {
  const { items, ownerId } = carts;
  if (ownerId === userId) return carts;
  const others = { ...carts.others };
  const own = (userId && others[userId]) || [];
  if (userId) delete others[userId];
  if (!ownerId) return { items: addAll(own, items), ownerId: userId, others };
  delete others[ownerId];
  if (items.length > 0) others[ownerId] = items;
  return {
    items: own,
    ownerId: userId,
    others: Object.fromEntries(Object.entries(others).slice(-maxOthers)),
  };
};
