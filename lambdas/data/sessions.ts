import * as z from 'zod';
import { refreshTokenDays } from '../../shared/account/limits';
import { isoOf } from '../../shared/time/iso';
import { entity } from './engine/entity';
import { create, replace, type Write } from './engine/writes';

const sessionSchema = z.object({
  /** The user pool's id of the sign-in; all its tokens have it. */
  id: z.string(),
  /** The browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** The beginning of the IP address; empty if it is not known. */
  network: z.string().default(''),
  /** When the person entered their password (ISO). */
  since: z.string(),
  lastSeenOn: z.string(),
  /** Whether no earlier sign-in came from this device and network. */
  isElsewhere: z.boolean(),
  isEnded: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/**
 * Why all of a person's sessions ended: they signed out everywhere, reset their password, an admin helped them, or
 * their account is being deleted.
 */
const ends = ['person', 'password_reset', 'admin', 'deletion'] as const;
export type SessionsEnd = (typeof ends)[number];

const sessionsSchema = z.object({
  userId: z.string(),
  /** The latest sign-ins, oldest first. */
  sessions: z.array(sessionSchema),
  /** Ended sessions that are no longer among the latest: when each began (epoch seconds), by its id. */
  endedEarlier: z.record(z.string(), z.number()).optional(),
  /** Sessions that began at this time or before (epoch seconds) have all ended. */
  endedUntil: z.number().optional(),
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

/** How many sign-ins are kept per person: usually, their item stays below 4 kB, which one read unit covers. */
const maxSessions = 20;

/** How many ended sessions are kept besides, so that the item stays below 10 kB. */
const maxEndedEarlier = 100;

/** How long a session can have valid tokens: as long as its refresh token, and 15 minutes for the last one it gets. */
const maxTokenAgeMs = refreshTokenDays * 86_400_000 + 15 * 60_000;

const save = (userId: string, before: StoredSessions | undefined, change: Partial<StoredSessions>): Write =>
  before
    ? replace(signIns, before, change)
    : create(signIns, { userId, sessions: [], ...change, version: 1 });

const secondsOf = (iso: string): number => Date.parse(iso) / 1_000;

/**
 * Adds a sign-in as the latest. Ended ones that no longer fit among the latest are kept apart until their tokens have
 * expired. If there are too many of those, all sessions end that began no later than the oldest of them.
 */
const addSession = (before: StoredSessions, session: Session, now: number): Partial<StoredSessions> => {
  const sessions = [...before.sessions, session];
  const dropped = sessions.slice(0, -maxSessions).filter(({ isEnded }) => isEnded);
  const ended = [
    ...Object.entries(before.endedEarlier ?? {}),
    ...dropped.map(({ id, since }): [string, number] => [id, secondsOf(since)]),
  ];
  const expired = (now - maxTokenAgeMs) / 1_000;
  const latest = ended.filter(([, since]) => since > expired).sort(([, a], [, b]) => b - a);
  const until = Math.max(latest[maxEndedEarlier]?.[1] ?? 0, before.endedUntil ?? 0);
  const endIfEarlier = (each: Session) =>
    secondsOf(each.since) <= until ? { ...each, isEnded: true } : each;
  return {
    sessions: sessions.slice(-maxSessions).map(endIfEarlier),
    endedEarlier: Object.fromEntries(latest.slice(0, maxEndedEarlier)),
    ...(until > 0 && { endedUntil: until }),
  };
};

/**
 * Adds a sign-in or replaces the one with its id. `now` in milliseconds. Throws `stale` if the item has changed since
 * it was read.
 */
export const saveSession = (
  userId: string,
  before: StoredSessions | undefined,
  session: Session,
  now: number,
): Write => {
  if (!before) return save(userId, before, { sessions: [session] });
  const isKnown = before.sessions.some(({ id }) => id === session.id);
  if (!isKnown) return save(userId, before, addSession(before, session, now));
  const sessions = before.sessions.map((each) => (each.id === session.id ? session : each));
  return save(userId, before, { sessions });
};

/**
 * Ends all sessions. `at` (milliseconds) is compared with the user pool's time of a sign-in, which has no fractions of
 * a second; the sessions known so far are ended by their ids, too. Throws `stale` if the item has changed since it was
 * read.
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

/**
 * Whether newer sign-ins may have pushed a session out of those that are kept: it is not among them, and all of them began
 * later. `signedInAt` in milliseconds.
 */
export const isPushedOut = (
  stored: StoredSessions | undefined,
  { sessionId, signedInAt }: { sessionId: string; signedInAt: number },
): boolean =>
  !!stored &&
  stored.sessions.length >= maxSessions &&
  stored.sessions.every(({ id, since }) => id !== sessionId && Date.parse(since) > signedInAt);

/** Whether a session was ended, on its own or with all others. Nobody signs in to an account that is being deleted. */
export const isSessionEnded = (
  stored: StoredSessions | undefined,
  { sessionId, signedInAt }: { sessionId: string; signedInAt: number },
): boolean =>
  !!stored &&
  (stored.endedBy === 'deletion' ||
    signedInAt < Date.parse(stored.endedAt ?? '') ||
    signedInAt <= (stored.endedUntil ?? -1) * 1_000 ||
    stored.endedEarlier?.[sessionId] !== undefined ||
    stored.sessions.some(({ id, isEnded }) => isEnded && id === sessionId));
