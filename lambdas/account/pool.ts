import { env } from '../http/env';
import type { PoolEmail } from './cognito/pool-account';

/** What the account routes ask of the user pool. All throw Cognito's errors. */
export type PoolAccount = {
  /** The person's address. */
  emailOf: (userId: string) => Promise<PoolEmail>;
  /** Uses a mailed code; returns the owner of the access token and the address they have proven. */
  useCode: (accessToken: string, code: string) => Promise<PoolEmail>;
  /** Revokes the tokens of all their sessions. */
  endSessions: (userId: string) => Promise<void>;
};

const load = () => import('./cognito/pool-account');

/** The account routes' access to Cognito, loaded when one of them needs it. */
export const poolAccount: PoolAccount = {
  emailOf: async (userId) => (await load()).readPoolEmail(env('USER_POOL_ID'), userId),
  useCode: async (accessToken, code) => (await load()).useEmailCode(accessToken, code),
  endSessions: async (userId) => (await load()).endPoolSessions(env('USER_POOL_ID'), userId),
};
