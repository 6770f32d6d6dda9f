import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from '../../infra/local/credentials';
import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import { add } from '../../lambdas/data/engine/writes';
import {
  profiles,
  type RoleItem,
  roles,
  type StoredProfile,
  setLeaving,
  setProvenEmail,
} from '../../lambdas/data/people';
import { scan } from '../../scripts/invariants/read-table';
import { reportOfMigration } from '../../scripts/migrate';
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
  await put({ pk: 'USER#person-0', sk: 'COUNTS', standing: 'of another kind' });
  await put(roles.item(roleOf(people)));
});

const now = Date.parse('2026-05-04T14:00:00Z');
const deps = () => ({ client, table, pause: async () => {}, now: () => now });
const whole = { isDryRun: false, again: false, perSecond: 50 };

const run = (
  options: { isDryRun?: boolean; again?: boolean; pause?: (ms: number) => Promise<unknown> } = {},
) => {
  const { pause = async () => {}, ...others } = options;
  return runMigration({ ...deps(), pause }, migration, { ...whole, number, ...others });
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
});

test('two that run at once change each item once', async () => {
  await Promise.all([run(), run()]);
  await expectMigrated();
});

test('a migration that is done says so, and starts from the beginning only if it is asked to', async () => {
  const documents = DynamoDBDocumentClient.from(client);
  const done = { read: people + 1, changed: people, doneAt: '2026-05-04T14:00:00.000Z' };
  const first = await run();
  expect(first).toMatchObject({ ...done, wasDone: false });
  expect(reportOfMigration('Roles', first, whole)).toBe('Roles: 150 of 151 items changed.');
  // A rollback: earlier code writes the former name again.
  await documents.send(new PutCommand({ TableName: table, Item: storedBefore(0) }));

  const second = await run();
  expect(second).toMatchObject({ ...done, wasDone: true });
  const told = 'with 150 of 151 items changed. --again starts it from the beginning.';
  expect(reportOfMigration('Roles', second, whole)).toBe(
    `Roles: already done at 2026-05-04T14:00:00.000Z, ${told}`,
  );
  // Earlier versions have not stored when.
  expect(reportOfMigration('Roles', { ...second, doneAt: undefined }, whole)).toBe(
    `Roles: already done, ${told}`,
  );
  expect((await storedRoles()).filter(({ standing }) => standing)).toHaveLength(1);

  expect(await run({ again: true })).toMatchObject({ read: people + 1, changed: 1, wasDone: false });
  await expectMigrated();
  expect(await run()).toMatchObject({ changed: 1, wasDone: true });
});

test('what is written between the read and the write survives, though it leaves the version as it is', async () => {
  const writing = createDynamo(clientSettings(engine.url));
  const store = createStore(table, client);
  const profileOf = (id: string): StoredProfile => ({
    id,
    loginId: `login-of-${id}`,
    email: `${id}@example.com`,
    name: id,
    phone: '',
    address: '',
    bio: '',
    area: '',
    shown: { email: false, phone: false, address: false },
    addresses: [],
    version: 3,
    ratingSum: 9,
    ratingCount: 2,
    createdAt: '2026-01-05T12:00:00.000Z',
  });
  const leavesAt = '2026-05-18T14:00:00.000Z';
  const ids = ['rated', 'renamed', 'staying'];
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  for (const id of ids)
    await documents.send(
      new PutCommand({ TableName: table, Item: { ...profiles.item(profileOf(id)), leavesAt } }),
    );

  const landing = new Map([
    ['rated', add(profiles.ref('rated'), { ratingSum: 5, ratingCount: 1 })],
    ['renamed', setProvenEmail(profileOf('renamed'), 'new@example.com', '2026-05-04T13:59:00.000Z')],
    ['staying', setLeaving('staying', undefined)],
  ]);
  writing.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { Key } = args.input as { Key?: { pk: string } };
        const id = Key?.pk.replace('USER#', '') ?? '';
        const write = landing.get(id);
        if (commandName === 'UpdateItemCommand' && write) {
          landing.delete(id);
          await store.write(write);
        }
        return next(args);
      },
    { step: 'initialize' },
  );
  await runMigration({ ...deps(), client: writing }, migrations[1]!, { ...whole, number: 1 });
  writing.destroy();

  expect(landing.size).toBe(0);
  const [rated, renamed, staying] = await store.readEach(ids.map((id) => profiles.ref(id)));
  expect(rated).toMatchObject({ ratingSum: 14, ratingCount: 3, deletesAt: leavesAt, version: 4 });
  expect(renamed).toMatchObject({ email: 'new@example.com', deletesAt: leavesAt, version: 4 });
  expect(staying).toMatchObject({ ratingSum: 9, version: 3 });
  expect(staying).not.toHaveProperty('deletesAt');
  const found = (await scan(client, table)).filter(({ sk }) => sk === 'PROFILE');
  expect(found.filter((item) => 'leavesAt' in item)).toEqual([]);
});
