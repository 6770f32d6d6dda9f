import { canTransition } from '../../shared/lifecycle';
import { waitLifecycle } from '../../shared/waitlist/lifecycle';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { waits } from '../data/waits';
import { endWrites, unbookedWrites } from './offer';

/**
 * Ends the hold of a time that was not booked, or an entry whose days are over. The time goes to the next in line once
 * the stream tells of it. `now` in milliseconds.
 */
export const advanceWait = (store: Store, waitId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const wait = await store.read(waits.ref(waitId));
    if (!wait) return;
    const can = (transition: 'miss' | 'expire') =>
      canTransition(waitLifecycle, wait, transition, 'system', now);
    if (can('miss')) await store.transact(unbookedWrites(wait, { transition: 'miss', by: 'system', now }));
    else if (can('expire'))
      await store.transact(endWrites(wait, { transition: 'expire', by: 'system', now }));
  });
