import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { RestoredTable } from '../../../infra/settings';
import { createStore } from '../../../lambdas/data/engine/store';
import { run } from '../../../scripts/restore/main';
import { restoredTablesIn } from '../../../scripts/restore/setting';
import { modelProblems } from '../../given/against-model';
import { memoryFiles } from '../../given/memory-files';
import { latest, restoringDynamo } from './restoring-dynamo';

const folder = mkdtempSync(join(tmpdir(), 'hairloom-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = 'Hairloom-prod-TableData';
const tableNamed = (name: string) => ({
  name,
  streamArn: `arn:aws:dynamodb:us-east-1:111122223333:table/${name}/stream/2026-11-26T20:00:00.000`,
});
const others = { dev: tableNamed('Restored-dev') };

type Account = { tables?: string[]; set?: Record<string, RestoredTable>; imported?: object };

/** An account with these tables, where prod is restored. */
const openAccount = ({ tables = [own], set = {}, imported }: Account = {}) => {
  const file = join(folder, 'restored-tables.json');
  writeFileSync(file, JSON.stringify(set));
  const aws = restoringDynamo(['Hairloom-dev-1', ...tables], imported);
  const printed: string[] = [];
  const postponed = new Map<string, string>();
  const deps = {
    client: aws.client,
    s3: new S3Client({}),
    storeOf: (name: string) => ({
      ...createStore(name, aws.client),
      // No deletion is due.
      every: async function* () {
        postponed.set(name, aws.tables.get(name)?.tags.length === 0 ? 'before its tag' : 'too late');
        yield* [];
      },
    }),
    snapshotsIn: () => memoryFiles(),
    tables: restoredTablesIn(file),
    pause: async () => undefined,
    now: () => Date.parse('2026-11-26T20:30:00Z'),
    print: (text: string) => printed.push(text),
  };
  return {
    ...aws,
    /** Where deletions of accounts were put off. */
    postponed,
    run: (line: string) => run([...line.split(' '), '--stage', 'prod'], () => deps),
    said: () => printed.join('\n'),
    setting: () => JSON.parse(readFileSync(file, 'utf8')),
  };
};

const atEight = 'table --at 2026-11-26T20:00:00Z';
const exported = 'table --export s3://exports/AWSDynamoDB/1-a/data/';
const backupArn = `arn:aws:dynamodb:us-east-1:111122223333:table/${own}/backup/01764187200000-0a1b2c3d`;
const fromBackup = `table --backup ${backupArn}`;
const restored = 'Restored-prod-20261126200000';
const complete = {
  stream: expect.stringContaining(restored),
  isProtected: true,
  ttl: true,
  backups: true,
  tags: [{ Key: 'hairloom:stage', Value: 'prod' }],
};

test('a table is restored, gets what AWS does not restore when it is ready for it, and is set beside others', async () => {
  const account = openAccount({ set: others });
  await account.run(atEight);
  expect(account.named('RestoreTableToPointInTimeCommand')).toEqual([
    {
      SourceTableName: own,
      TargetTableName: restored,
      RestoreDateTime: new Date('2026-11-26T20:00:00Z'),
    },
  ]);
  // Each change of the table once, but its backups, which AWS does not know at first.
  expect(account.changes()).toEqual([
    'RestoreTableToPointInTimeCommand',
    'UpdateTableCommand',
    'UpdateTableCommand',
    'UpdateTimeToLiveCommand',
    'UpdateContinuousBackupsCommand',
    'UpdateContinuousBackupsCommand',
    'UpdateContinuousBackupsCommand',
    'TagResourceCommand',
  ]);
  expect(account.named('UpdateTableCommand')).toEqual([
    {
      TableName: restored,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
    { TableName: restored, DeletionProtectionEnabled: true },
  ]);
  const table = account.tables.get(restored);
  expect(table).toMatchObject(complete);
  expect([...account.postponed]).toEqual([[restored, 'before its tag']]);
  expect(account.setting()).toEqual({ ...others, prod: { name: restored, streamArn: table?.stream } });
  expect(account.said()).toContain(`--former ${own}`);
});

test.each([
  ['backups', atEight],
  ['a single backup', fromBackup],
  ['an export', exported],
])('a restore from %s that was interrupted goes on with the same command', async (_, line) => {
  const whole = openAccount();
  await whole.run(line);
  const calls = whole.calls();
  const setting = whole.setting();
  expect(setting).toHaveProperty('prod.streamArn', expect.stringContaining('/stream/'));
  for (let at = 1; at < calls; at++) {
    const account = openAccount();
    account.interruptAt(at);
    await expect(account.run(line)).rejects.toThrow('interrupted');
    expect(account.setting()).toEqual({});
    await account.run(line);
    expect(account.setting()).toEqual(setting);
    expect([...account.tables]).toEqual([...whole.tables]);
  }
  // It is complete, though nobody has heard of it, and may have changed since.
  const account = openAccount();
  account.interruptAt(calls);
  await expect(account.run(line)).rejects.toThrow('interrupted');
  await expect(account.run(line)).rejects.toThrow(`restored-tables.json: ${JSON.stringify(setting)}`);
  expect(account.setting()).toEqual({});
});

test('what an earlier command has begun from another backup, or is being deleted, is not gone on with', async () => {
  const state = { tables: [own, 'Restored-1'] };
  for (const [line, other, error] of [
    [`${atEight} --source ${own}`, `${atEight} --source Restored-1`, `comes from arn:aws:dynamodb:us-east-1`],
    [fromBackup, fromBackup.replace(own, 'Restored-1'), `comes from ${backupArn}. Delete it first.`],
    [exported, exported.replace('exports', 'others'), 'comes from s3://exports/AWSDynamoDB/1-a/data/'],
  ] as const) {
    const account = openAccount(state);
    account.interruptAt(8);
    await expect(account.run(line)).rejects.toThrow('interrupted');
    const changes = account.changes();
    await expect(account.run(other)).rejects.toThrow(error);
    const [, begun] = [...account.tables].find(([name]) => name.startsWith('Restored-prod'))!;
    begun.isDeleting = true;
    await expect(account.run(line)).rejects.toThrow('is being deleted');
    expect(account.changes()).toEqual(changes);
  }
});

test('the latest state is that of a time, with which the restore can be resumed', async () => {
  const account = openAccount();
  await account.run('table --at latest');
  expect(account.named('RestoreTableToPointInTimeCommand')).toEqual([
    expect.objectContaining({ RestoreDateTime: new Date(latest) }),
  ]);
  expect(account.said()).toContain(`--source ${own} --at ${latest}`);
});

test('an export is imported with our keys and indexes, though no table is left', async () => {
  const account = openAccount({ tables: [] });
  await account.run(exported);
  expect(account.named('ImportTableCommand')).toEqual([
    expect.objectContaining({
      S3BucketSource: { S3Bucket: 'exports', S3KeyPrefix: 'AWSDynamoDB/1-a/data/' },
      TableCreationParameters: expect.objectContaining({
        TableName: 'Restored-prod-AWSDynamoDB-1-a-data',
        BillingMode: 'PAY_PER_REQUEST',
      }),
    }),
  ]);
  expect(account.setting().prod.name).toBe('Restored-prod-AWSDynamoDB-1-a-data');
  expect(account.said()).toContain('--former none');
  await expect(openAccount({ tables: [] }).run(atEight)).rejects.toThrow('The table of prod is gone');
});

test('a table that was deleted comes back from the backup that AWS has made of it, complete', async () => {
  const account = openAccount({ tables: [] });
  await account.run(fromBackup);
  const name = 'Restored-prod-01764187200000-0a1b2c3d';
  expect(account.named('RestoreTableFromBackupCommand')).toEqual([
    { BackupArn: backupArn, TargetTableName: name },
  ]);
  const table = account.tables.get(name);
  expect(table).toMatchObject({ ...complete, stream: expect.stringContaining(name) });
  expect([...account.postponed]).toEqual([[name, 'before its tag']]);
  expect(account.setting()).toEqual({ prod: { name, streamArn: table?.stream } });
  expect(account.said()).toContain('--former none');
});

test.each([
  [
    { ImportStatus: 'FAILED', FailureMessage: 'No such prefix' },
    'FAILED: No such prefix. Delete Restored-prod-',
  ],
  [
    { ErrorCount: 3, CloudWatchLogGroupArn: 'arn:of:log' },
    '3 items of the export were not imported; arn:of:log',
  ],
])(
  'an import that failed or lacks items is an error, also when it is looked at again',
  async (imported, error) => {
    const account = openAccount({ imported });
    await expect(account.run(exported)).rejects.toThrow(error);
    await expect(account.run(exported)).rejects.toThrow(error);
    expect(account.changes()).toEqual(['ImportTableCommand']);
    expect(account.setting()).toEqual({});
  },
);

test('a restored table can be restored again, also from the backups of the one before', async () => {
  const state = { tables: [own, 'Restored-1'], set: { prod: tableNamed('Restored-1') } };
  for (const [more, source] of [
    ['', 'Restored-1'],
    [` --source ${own}`, own],
  ]) {
    const account = openAccount(state);
    await account.run(`${atEight}${more}`);
    expect(account.named('RestoreTableToPointInTimeCommand')).toEqual([
      expect.objectContaining({ SourceTableName: source }),
    ]);
    expect(account.said()).toContain('--former Restored-1');
  }
});

test('the way back leads to the own table, if there still is one', async () => {
  const set = { ...others, prod: tableNamed('Restored-1') };
  const account = openAccount({ set });
  await account.run('back');
  expect(account.setting()).toEqual(others);
  expect([...account.postponed.keys()]).toEqual([own]);
  expect(account.said()).toContain('--former Restored-1');
  await expect(openAccount({ tables: [], set }).run('back')).rejects.toThrow('The table of prod is gone');
  await expect(openAccount().run('back')).rejects.toThrow('prod uses its own table');
});

test('a command that lacks something says how it is used', async () => {
  const account = openAccount();
  for (const line of [
    'finish --snapshots snapshots',
    'finish --former none',
    'files --at latest',
    'files --bucket media --at 2026-11-26T20:00:00Z',
    'delete-again',
    'other',
  ])
    await expect(account.run(line)).rejects.toThrow('Usage: npm run restore');
  await expect(account.run('table --at yesterday')).rejects.toThrow('--at needs a time');
  for (const line of ['table --export s3://exports/', 'table --export exports/AWSDynamoDB/1-a/data/'])
    await expect(account.run(line)).rejects.toThrow('--export needs s3://<bucket>/<prefix>');
  for (const more of ['--at latest', `--source ${own}`]) {
    await expect(account.run(`${exported} ${more}`)).rejects.toThrow('--export stands alone');
    await expect(account.run(`${fromBackup} ${more}`)).rejects.toThrow('--backup stands alone');
  }
  await expect(account.run(`${exported} --backup ${backupArn}`)).rejects.toThrow('--export stands alone');
  await expect(account.run(`table --backup ${own}`)).rejects.toThrow('--backup needs the ARN of a backup');
  expect(account.changes()).toEqual([]);
});

test('the model finds what AWS would refuse', () => {
  const wrong = new RestoreTableToPointInTimeCommand({ SourceTable: 'own' } as never);
  expect(modelProblems(wrong)).toEqual([
    'RestoreTableToPointInTime.TargetTableName is missing',
    'RestoreTableToPointInTime.SourceTable does not exist',
  ]);
});
