import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isSameLine } from '../../../shared/cart/line-key';
import {
  type CartLine,
  type CartProduct,
  clampQuantity,
  isCartLine,
  withProductAdded,
} from '../../../shared/cart/lines';
import { type Carts, cartsOf } from '../../../shared/cart/owner';
import { onSessionStored, storedSession } from '../session/storedSession';

type Line = Pick<CartLine, 'productId' | 'variantId'>;

type Cart = Carts & {
  /** Adds a product, up to its stock. Returns how many were added. */
  add: (product: CartProduct, quantity?: number) => number;
  /** Sets a line's quantity, up to the stock. */
  setQuantity: (line: Line, quantity: number, stock: number) => void;
  /** Replaces lines with their current prices and stock, which the customer has seen. */
  accept: (lines: readonly CartLine[]) => void;
  remove: (line: Line) => void;
  clear: () => void;
};

const storageKey = 'cart-storage';

const linesIn = (items: unknown): CartLine[] => (Array.isArray(items) ? items.filter(isCartLine) : []);

/** What is stored. Anything that is not a valid cart counts as empty. */
const cartsIn = (stored: unknown): Carts => {
  const { items, ownerId, others } = (stored ?? {}) as Partial<Record<keyof Carts, unknown>>;
  return {
    items: linesIn(items),
    ownerId: typeof ownerId === 'string' ? ownerId : undefined,
    others: Object.fromEntries(Object.entries(others ?? {}).map(([id, lines]) => [id, linesIn(lines)])),
  };
};

const quantityOf = (items: readonly CartLine[], line: Line): number =>
  items.find((other) => isSameLine(other, line))?.quantity ?? 0;

/** The cart of whoever uses this browser now. Everyone's cart is stored here until they come back. */
export const useCart = create<Cart>()(
  persist(
    (set, get) => ({
      items: [],
      others: {},
      add: (offered, quantity) => {
        const before = get().items;
        const items = withProductAdded(before, offered, quantity);
        set({ items });
        return quantityOf(items, offered) - quantityOf(before, offered);
      },
      setQuantity: (changed, quantity, stock) =>
        set(({ items }) => ({
          items: items.map((line) =>
            isSameLine(line, changed) ? { ...line, stock, quantity: clampQuantity(quantity, stock) } : line,
          ),
        })),
      accept: (items) => set({ items: [...items] }),
      remove: (gone) => set(({ items }) => ({ items: items.filter((line) => !isSameLine(line, gone)) })),
      clear: () => set({ items: [] }),
    }),
    {
      name: storageKey,
      partialize: ({ items, ownerId, others }) => ({ items, ownerId, others }),
      merge: (stored, cart) => ({ ...cart, ...cartsIn(stored) }),
    },
  ),
);

const showOwnCart = (): void => {
  const carts = useCart.getState();
  const own = cartsOf(carts, storedSession()?.id);
  if (own !== carts) useCart.setState(own);
};

showOwnCart();
onSessionStored(showOwnCart);

// Another tab changed the cart.
window.addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return;
  void useCart.persist.rehydrate();
  showOwnCart();
});
