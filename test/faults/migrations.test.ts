import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../infra/local/credentials';
import { createDynamo } from '../../lambdas/data/engine/store';
import { type RoleItem, roles } from '../../lambdas/data/people';
import { scan } from '../../scripts/invariants/read-table';
import { migrations } from '../../scripts/migrations/migrations';
import { runMigration } from '../../scripts/migrations/run';
import { startTestEngine } from './engine';
import { createTable } from './table';

const number = 2;
const migration = migrations[number]!;
const people = 150;

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let client: ReturnType<typeof createDynamo>;
let table: string;

beforeAll(async () => {
  engine = await startTestEngine();
  client = createDynamo(clientSettings(engine.url));
});
afterAll(async () => {
  client.destroy();
  await engine.close();
});

const roleOf = (person: number): RoleItem => ({
  userId: `person-${person}`,
  role: 'provider',
  status: 'approved',
  zone: 'America/New_York',
  locations: ['home'],
  rulesVersion: 0,
  createdAt: '2026-01-05T12:00:00.000Z',
  version: 1,
});

/** As an earlier version stored it, with an attribute that only a newer one knows. */
const storedBefore = (person: number) => {
  const { status, ...item } = roles.item(roleOf(person));
  return { ...item, standing: status, badge: 'gold' };
};

beforeEach(async () => {
  table = `migrations-${randomUUID()}`;
  await createTable(client, table);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const put = (Item: object) => documents.send(new PutCommand({ TableName: table, Item: Item as never }));
  for (let person = 0; person < people; person++) await put(storedBefore(person));
  await put({ pk: 'USER#person-0', sk: 'PROFILE', standing: 'of another kind' });
  await put(roles.item(roleOf(people)));
});

const run = (options: { isDryRun?: boolean; pause?: (ms: number) => Promise<unknown> } = {}) => {
  const { isDryRun = false, pause = async () => {} } = options;
  return runMigration({ client, table, pause }, migration, { number, isDryRun, perSecond: 50 });
};
const storedRoles = async () => (await scan(client, table)).filter(({ sk }) => sk === 'ROLE');

const expectMigrated = async () => {
  const stored = await storedRoles();
  expect(stored).toHaveLength(people + 1);
  for (const { status, standing } of stored) expect({ status, standing }).toEqual({ status: 'approved' });
  const { version: untouched } = stored.find(({ userId }) => userId === `person-${people}`)!;
  expect(untouched).toBe(1);
  const changed = stored.filter(({ badge }) => badge === 'gold');
  expect(changed).toHaveLength(people);
  for (const { version } of changed) expect(version).toBe(2);
};

test('a dry run says what would change, and changes nothing', async () => {
  const before = await scan(client, table);
  expect(await run({ isDryRun: true })).toMatchObject({ read: people + 1, changed: people, isDone: true });
  expect(await scan(client, table)).toEqual(before);
});

test('a migration that was interrupted goes on where it was, changes each item once, and keeps unknown attributes', async () => {
  const pauses: number[] = [];
  const interrupted = async (ms: number) => {
    pauses.push(ms);
    throw new Error('Interrupted');
  };
  await expect(run({ pause: interrupted })).rejects.toThrow('Interrupted');
  const afterPage = (await storedRoles()).filter(({ status }) => status).length - 1;
  expect(afterPage).toBeLessThan(people);
  // Fifty a second.
  expect(pauses).toEqual([20 * afterPage]);
  expect(await run()).toMatchObject({ read: people + 1, changed: people, isDone: true });
  await expectMigrated();
  expect(await run()).toMatchObject({ changed: people, isDone: true });
});

test('two that run at once change each item once', async () => {
  await Promise.all([run(), run()]);
  await expectMigrated();
});
