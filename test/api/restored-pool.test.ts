import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signUp } from '../../infra/acting/accounts';
import { operatorOf } from '../../infra/acting/admin';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { usersOfPool } from '../../scripts/pool/export';
import { importUser } from '../../scripts/pool/import';
import type { PoolAccess, PoolUser } from '../../scripts/pool/pool-user';
import { newCustomer, newProvider } from '../given/people';
import { runningCloud } from '../given/running-cloud';
import { newDevice, resetPassword } from './given/own-account';

const cloud = runningCloud();
const password = 'a new password';
let store: Awaited<ReturnType<typeof tableOf>>;
let pool: PoolAccess;

beforeAll(async () => {
  store = await tableOf(cloud);
  pool = { ...(await operatorOf(cloud)), store };
});
afterAll(() => store.close());

/** The lines of an export about these people, in their order. */
const linesAbout = async (people: readonly Person[], lines: AsyncIterable<PoolUser>): Promise<PoolUser[]> => {
  const found = new Map<string, PoolUser>();
  for await (const line of lines) found.set(line.userId, line);
  return people.flatMap(({ id }) => found.get(id) ?? []);
};

const lose = async (person: Person): Promise<void> => {
  await pool.cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username: person.email }),
  );
};

test('people of a lost pool sign in with another one, and everything is theirs', async () => {
  const [customer, provider] = await Promise.all([newCustomer(cloud), newProvider(cloud)]);
  const before = [await customer.api.getMe(), await provider.api.getMe()];
  const lines = await linesAbout([customer, provider], usersOfPool(pool));
  expect(lines).toEqual([
    { userId: customer.id, email: customer.email, name: customer.name, accountType: 'customer' },
    { userId: provider.id, email: provider.email, name: provider.name, accountType: 'provider' },
  ]);
  for (const person of [customer, provider]) await lose(person);

  for (const line of lines) expect(await importUser(pool, line)).toBe('added');
  for (const line of lines) expect(await importUser(pool, line)).toBe('known');
  for (const [index, { email, id }] of [customer, provider].entries()) {
    await resetPassword(cloud, email, password);
    const again = await newDevice(cloud, email, password);
    expect(again.id).toBe(id);
    expect(await again.api.getMe()).toEqual({ ...before[index], emailProven: true });
  }
});

test('whoever signs up with the address of somebody else first does not become them', async () => {
  const customer = await newCustomer(cloud);
  const [line] = await linesAbout([customer], usersOfPool(pool));
  await lose(customer);
  await signUp(cloud.origin, { email: customer.email, name: 'Somebody Else', accountType: 'customer' });
  expect(await importUser(pool, line!)).toBe('taken');
  expect((await newDevice(cloud, customer.email)).id).not.toBe(customer.id);
});

test('somebody whose account is deleted does not come back', async () => {
  const customer = await newCustomer(cloud);
  const [line] = await linesAbout([customer], usersOfPool(pool));
  expect(await importUser(pool, { ...line!, userId: 'nobody' })).toBe('gone');
});
