import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import type { RestoredTable } from '../../../infra/settings';
import { bringBackFiles } from '../../../scripts/restore/files';
import { run } from '../../../scripts/restore/main';
import { restoredTablesIn } from '../../../scripts/restore/setting';
import { type Backup, restoreTable } from '../../../scripts/restore/table';
import { modelProblems } from '../../given/against-model';
import { memoryFiles } from '../../given/memory-files';

type Command = { input: Record<string, unknown>; constructor: { name: string }; schema: unknown };

/** An AWS client that answers each kind of call in turn, and notes what it was sent. */
const awsThat = (answers: Record<string, object[]>) => {
  const sent: Command[] = [];
  const send = async (command: Command) => {
    sent.push(command);
    const left = answers[command.constructor.name] ?? [];
    return (left.length > 1 ? left.shift() : left[0]) ?? {};
  };
  const named = (name: string) =>
    sent.filter((command) => command.constructor.name === name).map(({ input }) => input);
  return { client: Object.assign(new DynamoDBClient({}), { send }), sent, named };
};

const ready = {
  Table: {
    TableStatus: 'ACTIVE',
    TableArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/restored',
    LatestStreamArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/restored/stream/1',
  },
};

const restore = async (backup: Backup, imports: object[] = []) => {
  const aws = awsThat({
    DescribeTableCommand: [ready],
    ImportTableCommand: [{ ImportTableDescription: { ImportArn: 'arn:of:import' } }],
    DescribeImportCommand: imports.map((ImportTableDescription) => ({ ImportTableDescription })),
  });
  const restored = await restoreTable(
    { client: aws.client, pause: async () => undefined },
    { backup, target: 'restored', stage: 'prod', isProtected: true },
  );
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
  return { ...aws, restored };
};

test('a table is restored to a time, with everything that AWS does not restore', async () => {
  const { named, restored } = await restore({ at: '2026-11-26T20:00:00Z', source: 'own' });
  expect(restored).toEqual({ name: 'restored', streamArn: ready.Table.LatestStreamArn });
  expect(named('RestoreTableToPointInTimeCommand')).toEqual([
    {
      SourceTableName: 'own',
      TargetTableName: 'restored',
      RestoreDateTime: new Date('2026-11-26T20:00:00Z'),
    },
  ]);
  expect(named('UpdateTableCommand')).toEqual([
    {
      TableName: 'restored',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
    { TableName: 'restored', DeletionProtectionEnabled: true },
  ]);
  expect(named('UpdateTimeToLiveCommand')).toHaveLength(1);
  expect(named('UpdateContinuousBackupsCommand')).toHaveLength(1);
  expect(named('TagResourceCommand')).toHaveLength(1);
});

test('the latest state is restored as AWS calls it', async () => {
  const { named } = await restore({ at: 'latest', source: 'own' });
  expect(named('RestoreTableToPointInTimeCommand')).toEqual([
    { SourceTableName: 'own', TargetTableName: 'restored', UseLatestRestorableTime: true },
  ]);
});

const exported = { exported: { bucket: 'exports', prefix: 'AWSDynamoDB/1/data/' } };

test('an export is imported with our keys and indexes, which takes a while', async () => {
  const { named, restored } = await restore(exported, [
    { ImportStatus: 'IN_PROGRESS' },
    { ImportStatus: 'IN_PROGRESS' },
    { ImportStatus: 'COMPLETED' },
  ]);
  expect(named('DescribeImportCommand')).toHaveLength(3);
  expect(named('ImportTableCommand')).toEqual([
    expect.objectContaining({
      S3BucketSource: { S3Bucket: 'exports', S3KeyPrefix: 'AWSDynamoDB/1/data/' },
      TableCreationParameters: expect.objectContaining({
        TableName: 'restored',
        BillingMode: 'PAY_PER_REQUEST',
      }),
    }),
  ]);
  expect(restored.name).toBe('restored');
});

test('a failed import is an error, and nothing more is done', async () => {
  const failed = restore(exported, [{ ImportStatus: 'FAILED', FailureMessage: 'No such prefix' }]);
  await expect(failed).rejects.toThrow('FAILED: No such prefix');
});

test('the model finds what AWS would refuse', () => {
  const wrong = new RestoreTableToPointInTimeCommand({ SourceTable: 'own' } as never);
  expect(modelProblems(wrong)).toEqual([
    'RestoreTableToPointInTime.TargetTableName is missing',
    'RestoreTableToPointInTime.SourceTable does not exist',
  ]);
});

test('files that were there and were deleted later come back, and no others', async () => {
  const at = Date.parse('2026-11-26T20:00:00Z');
  const [before, after] = [new Date(at - 1), new Date(at + 1)];
  const marker = (Key: string, LastModified: Date, IsLatest = true) => ({
    Key,
    VersionId: `marker-of-${Key}`,
    IsLatest,
    LastModified,
  });
  const version = (Key: string, LastModified: Date) => ({ Key, VersionId: 'one', LastModified });
  const aws = awsThat({
    ListObjectVersionsCommand: [
      {
        IsTruncated: true,
        NextKeyMarker: 'deleted',
        NextVersionIdMarker: 'marker-of-deleted',
        DeleteMarkers: [marker('deleted', after)],
        Versions: [],
      },
      {
        DeleteMarkers: [
          marker('deleted-before', before),
          marker('made-later', after),
          marker('written-again', after, false),
        ],
        Versions: [
          version('deleted', before),
          version('deleted-before', before),
          version('made-later', after),
          version('written-again', after),
          version('written-again', before),
          version('kept', before),
        ],
      },
    ],
  });
  const count = await bringBackFiles(aws.client as unknown as S3Client, { bucket: 'media', at });
  expect(count).toBe(1);
  expect(aws.named('DeleteObjectCommand')).toEqual([
    { Bucket: 'media', Key: 'deleted', VersionId: 'marker-of-deleted' },
  ]);
  expect(aws.named('ListObjectVersionsCommand')[1]).toEqual({
    Bucket: 'media',
    KeyMarker: 'deleted',
    VersionIdMarker: 'marker-of-deleted',
  });
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'hairloom-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command on prod, whose account has these tables. Returns what it said, was sent and has set. */
const command = async (
  line: string,
  { tables, set = {} }: { tables: string[]; set?: Record<string, RestoredTable> },
) => {
  const file = join(folder, 'restored-tables.json');
  writeFileSync(file, JSON.stringify(set));
  const aws = awsThat({
    ListTablesCommand: [{ TableNames: ['Hairloom-dev-1', ...tables] }],
    DescribeTableCommand: [ready],
    ImportTableCommand: [{ ImportTableDescription: { ImportArn: 'arn:of:import' } }],
    DescribeImportCommand: [{ ImportTableDescription: { ImportStatus: 'COMPLETED' } }],
  });
  const printed: string[] = [];
  await run([...line.split(' '), '--stage', 'prod'], () => ({
    client: aws.client,
    s3: aws.client as unknown as S3Client,
    snapshotsIn: memoryFiles,
    tables: restoredTablesIn(file),
    pause: async () => undefined,
    now: () => Date.parse('2026-11-26T20:30:00Z'),
    print: (text) => printed.push(text),
  }));
  expect(aws.sent.flatMap((each) => modelProblems(each))).toEqual([]);
  return { ...aws, said: printed.join('\n'), set: JSON.parse(readFileSync(file, 'utf8')) };
};

const own = 'Hairloom-prod-TableData';
const tableNamed = (name: string) => ({
  name,
  streamArn: `arn:aws:dynamodb:us-east-1:111122223333:table/${name}/stream/2026-11-26T20:00:00.000`,
});
const others = { dev: tableNamed('Restored-dev') };

test("a stage's own table is restored, set beside those of other stages, and named as the former one", async () => {
  const { said, set, named } = await command('table --at latest', { tables: [own], set: others });
  const [{ SourceTableName, TargetTableName }] = named('RestoreTableToPointInTimeCommand') as [
    Record<string, unknown>,
  ];
  expect(SourceTableName).toBe(own);
  expect(set).toEqual({ ...others, prod: { name: TargetTableName, streamArn: ready.Table.LatestStreamArn } });
  expect(said).toContain(`--former ${own}`);
});

test('an export is restored though no table is left', async () => {
  const { said, set, named } = await command('table --export s3://exports/AWSDynamoDB/1/data/', {
    tables: [],
  });
  expect(named('ImportTableCommand')).toHaveLength(1);
  expect(set.prod.name).toMatch(/^Restored-prod-/);
  expect(said).toContain('--former none');
  await expect(command('table --at latest', { tables: [] })).rejects.toThrow('The table of prod is gone');
});

test('a restored table can be restored again, also from the backups of the one before', async () => {
  const state = { tables: [own], set: { prod: tableNamed('Restored-1') } };
  for (const [more, source] of [
    ['', 'Restored-1'],
    [` --source ${own}`, own],
  ]) {
    const { said, named } = await command(`table --at 2026-11-26T20:00:00Z${more}`, state);
    expect(named('RestoreTableToPointInTimeCommand')).toEqual([
      expect.objectContaining({ SourceTableName: source }),
    ]);
    expect(said).toContain('--former Restored-1');
  }
});

test('the way back leads to the own table, if there still is one', async () => {
  const set = { ...others, prod: tableNamed('Restored-1') };
  const back = await command('back', { tables: [own], set });
  expect(back.set).toEqual(others);
  expect(back.said).toContain('--former Restored-1');
  await expect(command('back', { tables: [], set })).rejects.toThrow('The table of prod is gone');
  await expect(command('back', { tables: [own] })).rejects.toThrow('prod uses its own table');
});

test('a command that lacks something says how it is used', async () => {
  for (const line of ['finish --snapshots snapshots', 'finish --former none', 'files --at latest', 'other'])
    await expect(command(line, { tables: [own] })).rejects.toThrow('Usage: npm run restore');
  await expect(command('table --at yesterday', { tables: [own] })).rejects.toThrow('--at needs a time');
});
