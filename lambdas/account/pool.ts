import { env } from '../http/env';
import type { PoolEmail } from './cognito/pool-account';

/** What the account routes ask of the user pool. All throw Cognito's errors. */
export type PoolAccount = {
  /** The person's address. */
  emailOf: (loginId: string) => Promise<PoolEmail>;
  /** Uses a mailed code; returns the owner of the access token and the address they have proven. */
  useCode: (accessToken: string, code: string) => Promise<PoolEmail>;
  /** Revokes the tokens of all their sessions. */
  endSessions: (loginId: string) => Promise<void>;
};

const load = () => import('./cognito/pool-account');

/** The account routes' access to Cognito, loaded when one of them needs it. */
export const poolAccount: PoolAccount = {
  emailOf: async (loginId) => (await load()).readPoolEmail(env('USER_POOL_ID'), loginId),
  useCode: async (accessToken, code) => (await load()).useEmailCode(accessToken, code),
  endSessions: async (loginId) => (await load()).endPoolSessions(env('USER_POOL_ID'), loginId),
};
