import type { accountApi } from '../../shared/account/api';
import { refreshTokenDays } from '../../shared/account/limits';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { endAllSessions, type StoredSessions, saveSession, signIns } from '../data/sessions';
import type { Call } from '../http/endpoints';
import type { PoolAccount } from './pool';

type Api = typeof accountApi;

/** How long a refresh token lasts. */
const maxAgeMs = refreshTokenDays * 86_400_000;

/**
 * The sessions that have neither ended nor run out at `now` (milliseconds), the current one in any case, latest first.
 */
export const openSessions = (stored: StoredSessions | undefined, now: number, currentId?: string) => {
  const { sessions = [] } = stored ?? {};
  const isCurrent = ({ id }: { id: string }) => id === currentId;
  const open = sessions.filter(
    (session) => !session.isEnded && (isCurrent(session) || Date.parse(session.since) > now - maxAgeMs),
  );
  return open
    .map((session) => ({ ...session, isCurrent: isCurrent(session) }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.since < b.since ? 1 : -1));
};

/** Lists where the person is signed in, the latest sign-in first. */
export const getSessions =
  (store: Store) =>
  async ({ actor, now }: Call<Api['getSessions']>): Promise<Reply<Api['getSessions']>> => ({
    items: openSessions(await store.read(signIns.ref(actor.id)), now, actor.sessionId),
  });

/** Ends one of the person's sessions. Ending it again changes nothing. Throws `not_found`. */
export const endSession =
  (store: Store) =>
  ({ params: { sessionId }, actor, now }: Call<Api['endSession']>): Promise<Reply<Api['endSession']>> =>
    retryOnConflict(async () => {
      const stored = await store.read(signIns.ref(actor.id));
      const session = stored?.sessions.find(({ id }) => id === sessionId);
      if (!session) throw new Refusal('not_found');
      if (!session.isEnded)
        await store.write(saveSession(actor.id, stored, { ...session, isEnded: true }, now));
      return {};
    });

/**
 * Signs the person out everywhere, here too. The user pool goes first: once our own record is written, this session can
 * no longer try again. The time is the user pool's, not the request's, since it is compared with the times of sign-ins.
 */
export const signOutEverywhere =
  (store: Store, pool: PoolAccount) =>
  async ({ actor }: Call<Api['endAllSessions']>): Promise<Reply<Api['endAllSessions']>> => {
    await pool.endSessions(actor.loginId);
    await retryOnConflict(async () =>
      store.write(endAllSessions(actor.id, await store.read(signIns.ref(actor.id)), 'person', Date.now())),
    );
    return {};
  };
