import { deletionLifecycle } from '../../shared/account/deletion-lifecycle';
import { isoOf } from '../../shared/time/iso';
import { type Deletion, deletions } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import type { Change, Write } from '../data/engine/writes';
import { journalKeys } from '../data/journal';
import { roles, sameRole } from '../data/people';
import { endAllSessions, reopenSessions, signIns } from '../data/sessions';
import { wallets } from '../data/wallets';
import { post } from '../ledger/post';
import { findOpenMatters, newCreditMatters, roleMatters } from './open-matters';
import { type RemovalDeps, removePerson } from './remove-person';

/** Longer than any request takes that began before its person's sessions ended. */
const closingMs = 2 * 60_000;
/** How long something open is waited for until it is looked at again. */
const waitingMs = 24 * 3_600_000;

const readDeletion = (store: Store, userId: string) =>
  store.readAll({
    deletion: deletions.ref(userId),
    role: roles.ref(userId),
    wallet: wallets.ref(userId),
    sessions: signIns.ref(userId),
  });

const forfeitWrites = (userId: string, cents: number, at: string): Write[] =>
  cents === 0
    ? []
    : post({
        key: journalKeys.forfeit(userId),
        event: 'credit given up',
        at,
        movements: [{ from: `credit:${userId}`, to: 'platform revenue', cents }],
        history: [
          {
            userId,
            wallet: 'customer',
            type: 'platform_fee',
            description: 'Credit given up with the account',
            amountCents: -cents,
          },
        ],
      });

/**
 * Takes one step: `scheduled` or `waiting` → `closing` → `removing`, or back to `waiting` if something is open. Nobody
 * can sign in while it is closing, so that nothing new begins between the second look and the removal. Returns the
 * state.
 */
const takeStep = (store: Store, userId: string, now: number): Promise<Deletion['state'] | undefined> =>
  retryOnConflict(async () => {
    const { deletion, role, wallet, sessions } = await readDeletion(store, userId);
    if (!deletion?.dueAt || deletion.dueAt > isoOf(now)) return undefined;
    const { state, forfeitCents, waitingSince } = deletion;
    const move = (name: 'wait' | 'close' | 'remove', change: Change<Deletion, 'state'> = {}) =>
      transition(deletions, deletionLifecycle, deletion, { transition: name, by: 'system', now }, change);
    if (state === 'removing') return state;
    const isClosing = state === 'closing';
    const open = [...roleMatters(role), ...(await findOpenMatters(store, userId, wallet, true))];
    // Whoever becomes an admin meanwhile must not be deleted as the customer they were.
    const roleStays = sameRole(userId, role);
    if (open.length > 0 || newCreditMatters(wallet, forfeitCents).length > 0) {
      const wait = { waitingSince: waitingSince ?? isoOf(now), dueAt: isoOf(now + waitingMs) };
      await store.writeAll([
        move('wait', wait),
        ...(isClosing && sessions ? [reopenSessions(sessions)] : []),
      ]);
      return 'waiting';
    }
    if (!isClosing) {
      await store.transact([
        move('close', { dueAt: isoOf(now + closingMs) }),
        roleStays,
        endAllSessions(userId, sessions, 'deletion', now),
      ]);
      return 'closing';
    }
    await store.writeAll([move('remove'), roleStays, ...forfeitWrites(userId, wallet.credit, isoOf(now))]);
    return 'removing';
  });

/**
 * Takes the deletion of an account on once it is due. What has to be settled is looked at again, twice; if something is
 * open, the deletion waits and the person is told. An invocation that is killed while it removes what is personal, or has
 * no time left for all of it, is followed by another, which finds less to do. `now` in milliseconds.
 */
export const advanceDeletion = async (deps: RemovalDeps, userId: string, now: number): Promise<void> => {
  const state = await takeStep(deps.store, userId, now);
  if (state !== 'removing') return;
  if (!(await removePerson(deps, userId, now))) return;
  await retryOnConflict(async () => {
    const deletion = await deps.store.read(deletions.ref(userId));
    const step = { transition: 'finish', by: 'system', now } as const;
    if (deletion?.state === 'removing')
      await deps.store.write(transition(deletions, deletionLifecycle, deletion, step, { dueAt: undefined }));
  });
};
