import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { bringBackFiles } from '../../../scripts/restore/files';
import { withRestoredTable } from '../../../scripts/restore/setting';
import { type Backup, restoreTable } from '../../../scripts/restore/table';
import { modelProblems } from '../../given/against-model';

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
  return { client: { send, config: {} }, sent, named };
};

const ready = {
  Table: { TableStatus: 'ACTIVE', TableArn: 'arn:of:table', LatestStreamArn: 'arn:of:stream' },
};

const restore = async (backup: Backup, imports: object[] = []) => {
  const aws = awsThat({
    DescribeTableCommand: [ready],
    ImportTableCommand: [{ ImportTableDescription: { ImportArn: 'arn:of:import' } }],
    DescribeImportCommand: imports.map((ImportTableDescription) => ({ ImportTableDescription })),
  });
  const restored = await restoreTable(
    { client: aws.client as unknown as DynamoDBClient, pause: async () => undefined },
    { backup, source: 'own', target: 'restored', stage: 'prod', isProtected: true },
  );
  expect(aws.sent.flatMap((command) => modelProblems(command))).toEqual([]);
  return { ...aws, restored };
};

test('a table is restored to a time, with everything that AWS does not restore', async () => {
  const { named, restored } = await restore({ at: '2026-11-26T20:00:00Z' });
  expect(restored).toEqual({ name: 'restored', streamArn: 'arn:of:stream' });
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
  const { named } = await restore({ at: 'latest' });
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

test('the setting is set and taken back, and other stages keep theirs', () => {
  const [own, other] = ['own', 'other'].map((name) => ({ name, streamArn: `stream of ${name}` }));
  const both = withRestoredTable({ prod: other! }, 'dev', own);
  expect(both).toEqual({ prod: other, dev: own });
  expect(withRestoredTable(both, 'dev', undefined)).toEqual({ prod: other });
});
