import { isLiveWait } from '../../shared/waitlist/lifecycle';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { waits } from '../data/waits';
import { endWrites } from './offer';

/** Ends an entry, and frees the time that is held for it, unless that has been done. `now` in milliseconds. */
export const endWait = (
  store: Store,
  waitId: string,
  transition: 'leave' | 'end',
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const wait = await store.read(waits.ref(waitId));
    if (!wait || !isLiveWait(wait)) return;
    await store.transact(endWrites(wait, { transition, by: 'system', now }));
  });
