import * as z from 'zod';
import { isoOf } from '../../shared/time/iso';
import { entity } from './entity';
import { create, replace, type Write } from './writes';

const sessionSchema = z.object({
  /** The user pool's id of the sign-in; all its tokens have it. */
  id: z.string(),
  /** The browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** The beginning of the IP address. */
  network: z.string(),
  /** When the person entered their password (ISO). */
  since: z.string(),
  lastSeenOn: z.string(),
  /** Whether no earlier sign-in came from this device and network. */
  isElsewhere: z.boolean(),
  isEnded: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/**
 * Why all of a person's sessions ended: they signed out everywhere, reset their password, an admin helped them, or their
 * account is being deleted.
 */
const ends = ['person', 'password_reset', 'admin', 'deletion'] as const;
export type SessionsEnd = (typeof ends)[number];

const sessionsSchema = z.object({
  userId: z.string(),
  /** The latest sign-ins, oldest first. */
  sessions: z.array(sessionSchema),
  /** When all sessions ended last; tokens of earlier sign-ins are refused. */
  endedAt: z.string().optional(),
  endedBy: z.enum(ends).optional(),
  version: z.int(),
});
export type StoredSessions = z.output<typeof sessionsSchema>;

/** A person's sign-ins, as their first requests noted them. The user pool does not list them. */
export const signIns = entity({
  schema: sessionsSchema,
  key: (userId: string) => ({ pk: `SESSIONS#${userId}`, sk: 'SESSIONS' }),
  idOf: ({ userId }) => [userId],
});

/** How many sign-ins are kept per person: their item stays below 4 kB, which one read unit covers. */
const maxSessions = 20;

const save = (userId: string, before: StoredSessions | undefined, change: Partial<StoredSessions>): Write =>
  before
    ? replace(signIns, before, change)
    : create(signIns, { userId, sessions: [], ...change, version: 1 });

/** Adds a sign-in or replaces the one with its id. Throws `stale` if the item has changed since it was read. */
export const saveSession = (userId: string, before: StoredSessions | undefined, session: Session): Write => {
  const known = before?.sessions ?? [];
  const isKnown = known.some(({ id }) => id === session.id);
  const sessions = isKnown
    ? known.map((each) => (each.id === session.id ? session : each))
    : [...known, session].slice(-maxSessions);
  return save(userId, before, { sessions });
};

/**
 * Ends all sessions. `at` (milliseconds) is compared with the user pool's time of a sign-in, which has no fractions of a
 * second; the sessions known so far are ended by their ids, too. Throws `stale` if the item has changed since it was read.
 */
export const endAllSessions = (
  userId: string,
  before: StoredSessions | undefined,
  endedBy: SessionsEnd,
  at: number,
): Write =>
  save(userId, before, {
    sessions: (before?.sessions ?? []).map((session) => ({ ...session, isEnded: true })),
    endedAt: isoOf(Math.floor(at / 1_000) * 1_000),
    endedBy,
  });

/** Lets a person sign in again whose account could not be deleted. */
export const reopenSessions = (before: StoredSessions): Write =>
  replace(signIns, before, { endedBy: 'person' });

/** Whether a session was ended, on its own or with all others. Nobody signs in to an account that is being deleted. */
export const isSessionEnded = (
  stored: StoredSessions | undefined,
  { sessionId, signedInAt }: { sessionId: string; signedInAt: number },
): boolean =>
  !!stored &&
  (stored.endedBy === 'deletion' ||
    signedInAt < Date.parse(stored.endedAt ?? '') ||
    stored.sessions.some(({ id, isEnded }) => isEnded && id === sessionId));
