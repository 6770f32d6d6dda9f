/* What a restored table does about accounts whose owners have decided otherwise since. No route of the API does any of this. */

import { deletionLifecycle } from '../../shared/account/deletion-lifecycle';
import { canTransition } from '../../shared/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { type Deletion, deletions, isKeepable } from '../data/deletions';
import { dueBy, retriesDueBy } from '../data/engine/due';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import { replace } from '../data/engine/writes';
import { profiles, setLeaving } from '../data/people';
import { reopenSessions, signIns } from '../data/sessions';
import { keep, leave, readLeaving } from './leaving';

/** How long a restored table deletes no account by itself: until then, those who have kept theirs since keep it again. */
const postponedDays = 7;

const postponeOne = (store: Store, userId: string, { dueAt, now }: { dueAt: string; now: number }) =>
  retryOnConflict(async () => {
    const { deletion, sessions } = await store.readAll({
      deletion: deletions.ref(userId),
      sessions: signIns.ref(userId),
    });
    const step = { transition: 'wait', by: 'system', now } as const;
    if (!deletion?.dueAt || deletion.dueAt >= dueAt) return;
    if (!canTransition(deletionLifecycle, deletion, 'wait', 'system', now)) return;
    await store.writeAll([
      transition(deletions, deletionLifecycle, deletion, step, { dueAt }),
      ...(deletion.state === 'closing' && sessions ? [reopenSessions(sessions)] : []),
    ]);
  });

/**
 * Puts off the deletions that a table has, so that none is carried out within a week. Meant for a table that is not in use yet: its
 * sweep would delete accounts for good before anyone knows who has kept theirs since. Goes on with those whose data is being removed.
 * `now` in milliseconds.
 */
export const postponeDeletions = async (store: Store, now: number): Promise<void> => {
  const dueAt = isoOf(now + postponedDays * 86_400_000);
  for (const query of [...dueBy('DELETIONS', dueAt), retriesDueBy('DELETIONS', dueAt)])
    for await (const { id } of store.every(query)) await postponeOne(store, id, { dueAt, now });
};

/** Whether somebody's wish to delete their account is neither withdrawn nor fulfilled. */
const isOpen = ({ state }: Deletion): boolean => !['kept', 'removing', 'done'].includes(state);

/**
 * Whether a restored copy lacks what its former table knows of somebody's wish to delete their account: a later one, or how it ended.
 * What they have decided in the copy since counts.
 */
export const isOutdated = (copy: Deletion | undefined, former: Deletion): boolean => {
  if (!copy || copy.requestedAt < former.requestedAt)
    return former.state !== 'kept' || (!!copy && copy.state !== 'kept');
  return copy.requestedAt === former.requestedAt && isOpen(copy) && !isOpen(former);
};

/** Keeps an account that its owner had kept in the former table. Returns whether it stays. `now` in milliseconds. */
export const keepAgain = (store: Store, former: Deletion, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const { deletion, role } = await readLeaving(store, former.userId);
    if (!isOutdated(deletion, former)) return true;
    if (!isKeepable(deletion)) return false;
    await store.transact(keep({ deletion, role }, now));
    return true;
  });

/**
 * `due`: the sweep deletes it next. `scheduled`: it is deleted when its owner had asked for. `known`: the restored table knows of it,
 * or of a later decision. `gone`: it was deleted, or never existed.
 */
type DeletedAgain = 'due' | 'scheduled' | 'known' | 'gone' | 'admin';

/**
 * Has an account deleted that a restored table has again, as its owner had asked in the former one: at the time they were told, or now
 * and with all of its credit if it was deleted there, since nobody can sign in to it any more. What is open in the restored table is
 * still waited for; doing it again gives up the credit that has come in meanwhile. Changes nothing for an admin, whose role has to
 * be withdrawn first. `now` in milliseconds.
 */
export const deleteAgain = (store: Store, former: Deletion, now: number): Promise<DeletedAgain> =>
  retryOnConflict(async () => {
    const { userId, requestedAt } = former;
    const profile = await store.read(profiles.ref(userId));
    if (!profile || profile.deletedAt) return 'gone';
    const { deletion, role, wallet } = await readLeaving(store, userId);
    const canBeAsked = !deletion || deletion.state === 'kept' || isKeepable(deletion);
    if (!canBeAsked || !isOutdated(deletion, former)) return 'known';
    if (role?.role === 'admin') return 'admin';
    const isDue = !isOpen(former) || former.deletesAt <= isoOf(now);
    const deletesAt = isDue ? isoOf(now) : former.deletesAt;
    const forfeitCents = isOpen(former) ? former.forfeitCents : wallet.credit;
    await store.transact(
      isKeepable(deletion)
        ? [
            replace(deletions, deletion, { requestedAt, deletesAt, dueAt: deletesAt, forfeitCents }),
            setLeaving(userId, deletesAt),
          ]
        : leave(userId, { deletion, role }, { requestedAt, deletesAt, forfeitCents, now }),
    );
    return isDue ? 'due' : 'scheduled';
  });
