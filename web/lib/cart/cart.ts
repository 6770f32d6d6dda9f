import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  type CartLine,
  type CartProduct,
  clampQuantity,
  isCartLine,
  withProductAdded,
} from '../../../shared/cart/lines';

type Cart = {
  items: CartLine[];
  /** Adds a product, up to its stock. Returns how many were added. */
  add: (product: CartProduct, quantity?: number) => number;
  /** Sets a line's quantity, up to the stock. */
  setQuantity: (productId: string, quantity: number, stock: number) => void;
  /** Replaces lines with their current prices and stock, which the customer has seen. */
  accept: (lines: readonly CartLine[]) => void;
  remove: (productId: string) => void;
  clear: () => void;
};

const storageKey = 'cart-storage';

const keptIn = (stored: unknown): CartLine[] => {
  const { items } = (stored ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.filter(isCartLine) : [];
};

const quantityOf = (items: readonly CartLine[], id: string): number =>
  items.find(({ productId }) => productId === id)?.quantity ?? 0;

/** The cart, stored in this browser. It survives reloads and signing in or out. */
export const useCart = create<Cart>()(
  persist(
    (set, get) => ({
      items: [],
      add: (offered, quantity) => {
        const before = get().items;
        const items = withProductAdded(before, offered, quantity);
        set({ items });
        return quantityOf(items, offered.productId) - quantityOf(before, offered.productId);
      },
      setQuantity: (productId, quantity, stock) =>
        set(({ items }) => ({
          items: items.map((line) =>
            line.productId === productId
              ? { ...line, stock, quantity: clampQuantity(quantity, stock) }
              : line,
          ),
        })),
      accept: (items) => set({ items: [...items] }),
      remove: (id) => set(({ items }) => ({ items: items.filter(({ productId }) => productId !== id) })),
      clear: () => set({ items: [] }),
    }),
    {
      name: storageKey,
      partialize: ({ items }) => ({ items }),
      // Ignore stored data that is not a valid cart.
      merge: (stored, cart) => ({ ...cart, items: keptIn(stored) }),
    },
  ),
);

// Another tab changed the cart.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useCart.persist.rehydrate();
});
