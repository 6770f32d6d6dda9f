import { randomBytes } from 'node:crypto';
import type { Exchange } from './srp';

/** A sign-in in progress. Unknown users get one too, so that they fail at the same step as a wrong password. */
type Challenge = { clientId: string; username?: string } & (
  | { name: 'PASSWORD_VERIFIER'; exchange: Exchange }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'SOFTWARE_TOKEN_MFA'; attempts: number }
);

/** The sign-ins in progress. Each challenge can be answered once, within its client's `AuthSessionValidity`. */
export type Challenges = {
  /** Stores a challenge for the given minutes and returns its handle, by default a new one. */
  put: (challenge: Challenge, minutes: number, handle?: string) => string;
  take: <N extends Challenge['name']>(
    handle: string,
    name: N,
    clientId: string,
  ) => Extract<Challenge, { name: N }> | undefined;
};

/** Stores challenges in memory; a restart ends them, since they last only minutes. */
export const createChallenges = (): Challenges => {
  const pending = new Map<string, { challenge: Challenge; expires: number }>();
  return {
    put: (challenge, minutes, handle = randomBytes(96).toString('base64')) => {
      for (const [handle, { expires }] of pending) if (expires < Date.now()) pending.delete(handle);
      pending.set(handle, { challenge, expires: Date.now() + minutes * 60_000 });
      return handle;
    },
    take: <N extends Challenge['name']>(handle: string, name: N, clientId: string) => {
      const found = pending.get(handle);
      pending.delete(handle);
      if (!found || found.expires < Date.now()) return undefined;
      if (found.challenge.name !== name || found.challenge.clientId !== clientId) return undefined;
      return found.challenge as Extract<Challenge, { name: N }>;
    },
  };
};
