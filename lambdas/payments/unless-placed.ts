import { checkouts } from '../data/checkouts';
import { stale } from '../data/retry';
import type { Store } from '../data/store';

/**
 * A batch is not read at one instant: the wish's first try may have taken what it wants between the reading of its
 * checkout and of that. Before refusing, we make sure that it is not our own checkout we refuse for.
 */
export const unlessPlaced = async <T>(
  store: Store,
  checkoutId: string,
  offer: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await offer();
  } catch (refusal) {
    if (await store.read(checkouts.ref(checkoutId))) throw stale();
    throw refusal;
  }
};
