import type { accountApi } from '../../shared/account/api';
import { Refusal } from '../../shared/http/refusal';
import type { RefusalCode } from '../../shared/http/refusals';
import { isoOf } from '../../shared/time/iso';
import type { Store } from '../data/engine/store';
import { add } from '../data/engine/writes';
import { countAttempt, type Limit } from '../data/limits';
import { appointmentCounts, type StoredProfile, setProvenEmail } from '../data/people';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import type { PoolEmail } from './cognito/pool-account';
import type { PoolAccount } from './pool';

const tries: Limit = { name: 'email-code', max: 10, seconds: 600 };

/** The mark of the first appointment follows a person to a new address, whoever has that address later. */
const countWrites = async (store: Store, before: string, after: string) => {
  const { used, counted } = await store.readAll({
    used: appointmentCounts.ref(before),
    counted: appointmentCounts.ref(after),
  });
  return used > counted ? [add(appointmentCounts.ref(after), { appointments: used - counted })] : [];
};

/**
 * Notes that a person has proven an address, their old one or a new one. The mark of their first appointment goes with
 * them to a new one.
 * Throws `stale` if the address has changed since `profile` was read. `now` in milliseconds.
 */
export const proveEmail = async (
  store: Store,
  profile: StoredProfile,
  email: string,
  now: number,
): Promise<void> => {
  const counts = email === profile.email ? [] : await countWrites(store, profile.email, email);
  await store.writeAll([setProvenEmail(profile, email, isoOf(now)), ...counts]);
};

/**
 * The address that the profile should have, if the token names another. A token may be older than the last change, so
 * the user pool decides, which changes an address only after a code mailed to the new one was used.
 */
export const changedEmail = async (
  pool: PoolAccount,
  person: Person,
  profile: StoredProfile,
): Promise<string | undefined> => {
  if (person.email === profile.email) return undefined;
  const { email, isVerified } = await pool.emailOf(person.loginId);
  return isVerified && email !== profile.email ? email : undefined;
};

/** By the names of Cognito's errors. */
const refusals: Record<string, RefusalCode> = {
  CodeMismatchException: 'wrong_code',
  ExpiredCodeException: 'code_expired',
  AliasExistsException: 'email_taken',
  NotAuthorizedException: 'sign_in_again',
  LimitExceededException: 'too_many_requests',
  TooManyFailedAttemptsException: 'too_many_requests',
  TooManyRequestsException: 'too_many_requests',
};

/**
 * Uses a code from the mailbox of the current or the new address. The server asks Cognito itself, with the person's
 * access token, and does not take the browser's word for it. Throws `wrong_code`, `code_expired`, `email_taken`,
 * `too_many_requests`, and `sign_in_again` for an access token that is not theirs or no longer valid.
 */
export const useMailedCode = async (
  store: Store,
  pool: PoolAccount,
  { actor, body, now }: Call<typeof accountApi.confirmEmail>,
): Promise<PoolEmail> => {
  await countAttempt(store, tries, actor.id, now);
  const proven = await pool.useCode(body.accessToken, body.code).catch((error: Error) => {
    const refusal = refusals[error.name];
    throw refusal ? new Refusal(refusal) : error;
  });
  if (proven.loginId !== actor.loginId) throw new Refusal('sign_in_again');
  return proven;
};
