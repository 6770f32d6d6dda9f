import { openChangeLog } from '../change-log';
import type { Verifier } from './srp';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

/** A code sent by mail; expiry in milliseconds of the local cloud's clock. */
export type Code = { value: string; expires: number };

export type User = {
  username: string;
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  groups: string[];
  password?: Verifier;
  /** When a temporary password stops working, in milliseconds of the local cloud's clock. */
  temporaryUntil?: number;
  codes: { confirmation?: Code; reset?: Code; email?: Code };
  /** A new address that replaces the present one once it is verified. */
  pendingEmail?: string;
  created: number;
  modified: number;
};

/** One sign-in on one device; its id is the tokens' `origin_jti`. Times are real milliseconds. */
export type Session = {
  id: string;
  username: string;
  clientId: string;
  eventId: string;
  authTime: number;
  expires: number;
  revoked: boolean;
  /** When each of the session's refresh tokens ends, by the token's SHA-256. */
  refreshTokens: Record<string, number>;
};

type Change = { user: string; value: User | null } | { session: string; value: Session | null };

/** The users and sessions of one pool: read from memory, each change appended to a file at once. */
export type Store = {
  users: ReadonlyMap<string, User>;
  sessions: ReadonlyMap<string, Session>;
  putUser: (user: User) => User;
  deleteUser: (username: string) => void;
  putSession: (session: Session) => Session;
  close: () => void;
};

const apply = (users: Map<string, User>, sessions: Map<string, Session>, change: Change): void => {
  if ('user' in change) {
    if (change.value) users.set(change.user, change.value);
    else users.delete(change.user);
  } else if (change.value) sessions.set(change.session, change.value);
  else sessions.delete(change.session);
};

/** Opens the store kept at `path`, dropping superseded lines and sessions that have ended. */
export const openStore = (path: string): Store => {
  const users = new Map<string, User>();
  const sessions = new Map<string, Session>();
  const changes = openChangeLog<Change>(
    path,
    (change) => apply(users, sessions, change),
    () => [
      ...[...users].map(([user, value]) => ({ user, value })),
      ...[...sessions]
        .filter(([, { expires }]) => expires >= Date.now())
        .map(([session, value]) => ({ session, value })),
    ],
  );
  for (const { id, expires } of sessions.values()) if (expires < Date.now()) sessions.delete(id);
  const record = (change: Change) => {
    changes.append(change);
    apply(users, sessions, change);
  };
  return {
    users,
    sessions,
    putUser: (user) => {
      record({ user: user.username, value: user });
      return user;
    },
    deleteUser: (username) => {
      record({ user: username, value: null });
      for (const { id } of [...sessions.values()].filter((session) => session.username === username)) {
        record({ session: id, value: null });
      }
    },
    putSession: (session) => {
      record({ session: session.id, value: session });
      return session;
    },
    close: changes.close,
  };
};
