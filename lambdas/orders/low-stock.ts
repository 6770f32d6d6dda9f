import { lowStock } from '../../shared/catalog/product-categories';
import { alreadyExists, ignoreExisting } from '../data/engine/insert';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create } from '../data/engine/writes';
import { type NewNotification, notifications, unreadNotification } from '../data/notifications';
import { noteLowStock, products, type StoredProduct } from '../data/products';
import { consumer } from '../events/consumer';
import type { Push } from '../live/push';

const isRunningLow = ({ active, stock, lowStockNoticeAt }: StoredProduct): boolean =>
  active && stock <= lowStock && !lowStockNoticeAt;

const messageFor = ({ name, stock }: StoredProduct): string =>
  stock === 0 ? `${name} is out of stock.` : `${name}: ${stock} left in stock.`;

const noticeOf = (product: StoredProduct): NewNotification => ({
  event: 'low-stock',
  userId: product.providerId,
  type: 'other',
  title: 'Low stock',
  message: messageFor(product),
  link: `/provider/products/edit/${product.id}`,
});

/** Notes the notice with the product, so that it is given once. Returns the seller if there was anything to tell. */
const notify = (store: Store, productId: string, at: string, now: number): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const product = await store.read(products.ref(productId));
    if (!product || !isRunningLow(product)) return undefined;
    const { providerId: userId } = product;
    const notification = unreadNotification(noticeOf(product), { id: productId, at }, now);
    await ignoreExisting(
      store.transact([noteLowStock(product, at), create(notifications, notification, alreadyExists)]),
    );
    return userId;
  });

/**
 * Tells a seller when a paid sale leaves few pieces of an active product, once until they restock. The product is read
 * again, so a late or repeated event tells them nothing new.
 */
export const lowStockNotice = ({ store, push, clock }: { store: Store; push: Push; clock: () => number }) =>
  consumer({
    name: 'low-stock',
    on: ['OrderPaid'],
    does: 'Tells the seller once that few pieces of a product are left.',
    timeoutMs: 10_000,
    handle: async ({ order: { productId, updatedAt: at } }) => {
      const userId = await notify(store, productId, at, clock());
      if (userId) await push(userId, { topic: 'notification' });
    },
  });
