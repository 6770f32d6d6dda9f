import { lowStock } from '../../shared/catalog/product-categories';
import { nameWithVariant, variantNameOf } from '../../shared/catalog/variants';
import { alreadyExists, ignoreExisting } from '../data/engine/insert';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create } from '../data/engine/writes';
import { type NewNotification, notifications, unreadNotification } from '../data/notifications';
import { hasOptions, noteLowStock, offeredVariants, products, type StoredProduct } from '../data/products';
import { consumer } from '../events/consumer';
import type { Push } from '../live/push';

/** What of a product was sold: the product itself, or one of its variants. */
type Sold = { name: string; active: boolean; stock: number; lowStockNoticeAt?: string | undefined };

const soldOf = (product: StoredProduct, variantId: string | undefined): Sold | undefined => {
  if (!variantId) return hasOptions(product) ? undefined : product;
  const variant = offeredVariants(product).find(({ id }) => id === variantId);
  if (!variant) return undefined;
  const name = nameWithVariant(product.name, variantNameOf(product.options!, variant));
  return { ...variant, name, active: product.active };
};

const isRunningLow = ({ active, stock, lowStockNoticeAt }: Sold): boolean =>
  active && stock <= lowStock && !lowStockNoticeAt;

const messageFor = ({ name, stock }: Sold): string =>
  stock === 0 ? `${name} is out of stock.` : `${name}: ${stock} left in stock.`;

const noticeOf = (product: StoredProduct, sold: Sold): NewNotification => ({
  event: 'low-stock',
  userId: product.providerId,
  type: 'other',
  title: 'Low stock',
  message: messageFor(sold),
  link: `/provider/products/edit/${product.id}`,
});

type Ordered = { productId: string; variantId?: string | undefined; updatedAt: string };

/** Notes the notice with the product, so that it is given once. Returns the seller if there was anything to tell. */
const notify = (
  store: Store,
  { productId, variantId, updatedAt: at }: Ordered,
  now: number,
): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const product = await store.read(products.ref(productId));
    const sold = product && soldOf(product, variantId);
    if (!sold || !isRunningLow(sold)) return undefined;
    const { providerId: userId } = product;
    // One payment may leave few pieces of several variants.
    const id = variantId ? `${productId}-${variantId}` : productId;
    const notification = unreadNotification(noticeOf(product, sold), { id, at }, now);
    await ignoreExisting(
      store.transact([
        noteLowStock(product, variantId, at),
        create(notifications, notification, alreadyExists),
      ]),
    );
    return userId;
  });

/**
 * Tells a seller when a paid sale leaves few pieces of an active product or variant, once until they restock it. The
 * product is read again, so a late or repeated event tells them nothing new.
 */
export const lowStockNotice = ({ store, push, clock }: { store: Store; push: Push; clock: () => number }) =>
  consumer({
    name: 'low-stock',
    on: ['OrderPaid'],
    does: 'Tells the seller once that few pieces of a product are left.',
    timeoutMs: 10_000,
    handle: async ({ order }) => {
      const userId = await notify(store, order, clock());
      if (userId) await push(userId, { topic: 'notification' });
    },
  });
