import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Purchase } from './purchase';
import { type SinglePurchaseStep, transitionWrites } from './transition';

/** Refunds a purchase of a suspended provider, unless it has gone on in the meantime. `now` is in milliseconds. */
export const suspendPurchase = (
  store: Store,
  read: () => Promise<Purchase | undefined>,
  transition: SinglePurchaseStep['transition'],
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const purchase = await read();
    if (!purchase?.can(transition, 'system', now)) return;
    await store.transact(await transitionWrites(store, purchase, { transition, by: 'system', now }));
  });
