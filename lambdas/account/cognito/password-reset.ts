import { isoOf } from '../../../shared/time/iso';
import { retryOnConflict } from '../../data/engine/retry';
import type { Store } from '../../data/engine/store';
import { profiles, setProvenEmail } from '../../data/people';
import { endAllSessions, signIns } from '../../data/sessions';

/** What a password reset changes in the user pool. */
type ResetPool = {
  endSessions: () => Promise<void>;
  /** Also ends all sessions. */
  turnOffTwoStep: () => Promise<void>;
};

/**
 * Secures the account of someone who has set a new password with a code from their mailbox: ends all sessions and notes
 * that they have proven the address. If nobody had proven it before, a second step was set up by somebody who may have
 * signed up with an address that is not theirs, so it is turned off, and whoever controls the mailbox gets in.
 * Otherwise it stays: the mailbox alone does not open the account. The user pool goes first, so that another reset can
 * finish what this one did not. `now` in milliseconds.
 */
export const passwordWasReset = async (
  store: Store,
  pool: ResetPool,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> => {
  const { emailProvenAt } = (await store.read(profiles.ref(id))) ?? {};
  await (emailProvenAt ? pool.endSessions() : pool.turnOffTwoStep());
  await retryOnConflict(async () => {
    const { profile, sessions } = await store.readAll({
      profile: profiles.ref(id),
      sessions: signIns.ref(id),
    });
    if (!profile) throw new Error('A person who reset their password has no profile');
    await store.transact([
      endAllSessions(id, sessions, 'password_reset', now),
      setProvenEmail(profile, email, isoOf(now)),
    ]);
  });
};
