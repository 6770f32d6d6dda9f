import { openChangeLog } from '../change-log';
import type { Verifier } from './srp';

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';

/** A code sent by email. `expires` is in milliseconds of the local cloud's clock. */
export type Code = { value: string; expires: number };

/** The secret that the user's authenticator app has, and the step of the last code that was used. */
export type SoftwareToken = {
  /** In base32. */
  secret: string;
  enabled: boolean;
  preferred: boolean;
  name?: string;
  lastStep?: number;
};

export type User = {
  username: string;
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  groups: string[];
  password?: Verifier;
  /** When a temporary password expires, in milliseconds of the local cloud's clock. */
  temporaryUntil?: number;
  codes: { confirmation?: Code; reset?: Code; email?: Code };
  /** A new address that replaces the current one once it is verified. */
  pendingEmail?: string;
  softwareToken?: SoftwareToken;
  /** A software token that is not verified yet. */
  pendingToken?: SoftwareToken;
  created: number;
  modified: number;
};

/** A sign-in on one device; its id is the tokens' `origin_jti`. Times are in milliseconds of real time. */
export type Session = {
  id: string;
  username: string;
  clientId: string;
  eventId: string;
  authTime: number;
  expires: number;
  revoked: boolean;
  /** When each refresh token of the session expires, by the token's SHA-256. */
  refreshTokens: Record<string, number>;
};

type Change = { user: string; value: User | null } | { session: string; value: Session | null };

/** The users and sessions of one pool: kept in memory, with each change appended to a file at once. */
export type Store = {
  users: ReadonlyMap<string, User>;
  /** The usernames of deleted users, which are never given out again. */
  deleted: ReadonlySet<string>;
  sessions: ReadonlyMap<string, Session>;
  putUser: (user: User) => User;
  deleteUser: (username: string) => void;
  putSession: (session: Session) => Session;
  close: () => void;
};

type Kept = { users: Map<string, User>; deleted: Set<string>; sessions: Map<string, Session> };

const apply = ({ users, deleted, sessions }: Kept, change: Change): void => {
  if ('user' in change) {
    if (change.value) users.set(change.user, change.value);
    else {
      users.delete(change.user);
      deleted.add(change.user);
    }
  } else if (change.value) sessions.set(change.session, change.value);
  else sessions.delete(change.session);
};

/** Opens the store at `path`, dropping superseded lines and expired sessions. */
export const openStore = (path: string): Store => {
  const kept: Kept = { users: new Map(), deleted: new Set(), sessions: new Map() };
  const { users, deleted, sessions } = kept;
  const changes = openChangeLog<Change>(
    path,
    (change) => apply(kept, change),
    () => [
      ...[...deleted].map((user) => ({ user, value: null })),
      ...[...users].map(([user, value]) => ({ user, value })),
      ...[...sessions]
        .filter(([, { expires }]) => expires >= Date.now())
        .map(([session, value]) => ({ session, value })),
    ],
  );
  for (const { id, expires } of sessions.values()) if (expires < Date.now()) sessions.delete(id);
  const record = (change: Change) => {
    changes.append(change);
    apply(kept, change);
  };
  return {
    users,
    deleted,
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
