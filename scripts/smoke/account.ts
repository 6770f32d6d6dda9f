import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Ref } from '../../lambdas/data/engine/entity';
import { remove } from '../../lambdas/data/engine/writes';
import { countedFigures } from '../../lambdas/data/figures';
import { personIdOf } from '../../lambdas/data/logins';
import { profiles } from '../../lambdas/data/people';
import { signIns } from '../../lambdas/data/sessions';
import { openSockets } from '../../lambdas/data/sockets';
import { readVisit } from '../../lambdas/data/visits';
import { findUser } from '../pool/find-user';
import type { PoolAccess } from '../pool/pool-user';
import { waitUntil } from './wait-until';

/**
 * The addresses of the smoke test's accounts. Nobody receives mail at this domain (RFC 2606), but anybody can sign up with
 * such an address: that an account has it does not prove where it comes from.
 */
const pattern = /^smoke-[0-9a-f]{12}@smoke\.invalid$/;

/** An account of the smoke test, and its password. */
type Account = { email: string; password: string };

/** Returns a new account's address and password. */
export const newAccount = (): Account => ({
  email: `smoke-${randomBytes(6).toString('hex')}@smoke.invalid`,
  password: randomBytes(24).toString('base64url'),
});

/** Creates an account in the user pool, without any mail. Its first request registers it, like one whose sign-up trigger failed. */
export const createAccount = async (
  { cognito, userPoolId: UserPoolId }: PoolAccess,
  { email: Username, password: Password }: Account,
): Promise<void> => {
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'name', Value: 'Smoke Test' },
        { Name: 'custom:account_type', Value: 'customer' },
      ],
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
};

const figuresOf = ({ store }: PoolAccess, userId: string) =>
  store.read(countedFigures.ref(profiles.ref(userId)));

/** Waits until the table's stream has brought a new account to the consumer of the figures. Throws after a minute. */
export const waitUntilCounted = (pool: PoolAccess, userId: string): Promise<void> =>
  waitUntil(
    async () => !!(await figuresOf(pool, userId))?.contributions.length,
    'The consumers of the stream have not heard of the account within a minute',
  );

/** The user of the pool; undefined if there is none. Throws Cognito's other errors. */
const loginIdOf = async (pool: PoolAccess, email: string): Promise<string | undefined> => {
  try {
    return (await findUser(pool, email)).loginId;
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined;
    throw error;
  }
};

const removeAll = async ({ store }: PoolAccess, refs: ReadonlyArray<Ref<unknown>>): Promise<void> => {
  for (const ref of refs) await store.write(remove(ref));
};

/** Removes what the table has of an account, once the consumers have counted it, and waits until they have let it go. */
const removeItems = async (pool: PoolAccess, visitor: { userId: string; loginId: string }): Promise<void> => {
  const { store } = pool;
  const { userId } = visitor;
  await readVisit(store, visitor);
  // A consumer that has read the profile may still be about to count it.
  if (await store.read(profiles.ref(userId))) await waitUntilCounted(pool, userId);
  // The function that hears of a closed socket writes the item again.
  const hasClosed = async () => (await store.read(openSockets.ref(userId))).size === 0;
  await waitUntil(hasClosed, 'A socket of the account has not closed within a minute');
  await removeAll(
    pool,
    [profiles, signIns, openSockets].map(({ ref }) => ref(userId)),
  );
  await waitUntil(
    async () => !(await figuresOf(pool, userId))?.contributions.length,
    'The figures have not let the account go within a minute',
  );
  await removeAll(pool, await readVisit(store, visitor));
};

/**
 * Removes an account of the smoke test from the table and from the user pool. If it is interrupted, another call does
 * the rest. Does nothing if there is no such account. Throws for an address unlike those that `newAccount` returns, and
 * for an account that has done more than the smoke test does.
 */
export const removeAccount = async (pool: PoolAccess, email: string): Promise<void> => {
  if (!pattern.test(email)) throw new Error(`${email} is no account of the smoke test`);
  const loginId = await loginIdOf(pool, email);
  if (!loginId) return;
  await removeItems(pool, { loginId, userId: await personIdOf(pool.store, loginId) });
  // Last, since the ids of the rest are found by it.
  await pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username: email }));
};
