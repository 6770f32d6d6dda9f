import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { profiles } from '../data/people';
import { leave, readLeaving } from './leaving';

/** `due`: the sweep deletes it next. `leaving`: it is being deleted anyway. `gone`: it was deleted, or never existed. */
type DeletedAgain = 'due' | 'leaving' | 'gone' | 'admin';

/**
 * Has an account deleted that a restored table has again, as its owner asked before: now, and with all of its credit. What is open
 * in the restored table is still waited for. Changes nothing for an admin, whose role has to be withdrawn first. `now` in
 * milliseconds. Requires AWS credentials; no route of the API does this.
 */
export const deleteAgain = (store: Store, userId: string, now: number): Promise<DeletedAgain> =>
  retryOnConflict(async () => {
    const profile = await store.read(profiles.ref(userId));
    if (!profile || profile.deletedAt) return 'gone';
    const { deletion, role, wallet } = await readLeaving(store, userId);
    if (deletion && deletion.state !== 'kept') return 'leaving';
    if (role?.role === 'admin') return 'admin';
    const wish = { deletesAt: isoOf(now), forfeitCents: wallet.credit, now };
    await store.transact(leave(userId, { deletion, role }, wish));
    return 'due';
  });
