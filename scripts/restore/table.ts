import {
  type CreateTableCommandInput,
  DescribeImportCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ImportTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { RestoredTable } from '../../infra/settings';
import { type TableDefinition, tableDefinition } from '../../lambdas/data/engine/table';
import type { Deps as RestoreDeps } from './deps';

/**
 * What a table is restored from: the backups of one, as it was at a time (ISO) or as late as possible, or an export in S3.
 */
export type Backup = { source: string; at: string } | { exported: { bucket: string; prefix: string } };

const definition: TableDefinition = tableDefinition;

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const projection = (include?: readonly string[]) => {
  if (!include) return { ProjectionType: 'ALL' as const };
  if (include.length === 0) return { ProjectionType: 'KEYS_ONLY' as const };
  return { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...include] };
};

/** How DynamoDB creates a table with the keys and indexes of ours. */
export const tableParameters = (name: string) =>
  ({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(definition),
    AttributeDefinitions: [
      ...new Set(
        [definition, ...definition.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
      ),
    ].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: definition.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: projection(index.include),
    })),
  }) satisfies CreateTableCommandInput;

/** A restore takes AWS minutes to hours; the command waits for a day at most. */
const maxWaitTime = 24 * 60 * 60;

/** How often an import is asked about (milliseconds). */
const importPauseMs = 15_000;

type Deps = Pick<RestoreDeps, 'client' | 'pause'>;

/** Describes a table; undefined if there is none of that name. */
export const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const importTable = async (
  { client, pause }: Deps,
  { bucket, prefix }: { bucket: string; prefix: string },
  target: string,
): Promise<void> => {
  const { ImportTableDescription: started } = await client.send(
    new ImportTableCommand({
      S3BucketSource: { S3Bucket: bucket, S3KeyPrefix: prefix },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: {
        ...tableParameters(target),
        SSESpecification: { Enabled: true, SSEType: 'KMS' },
      },
    }),
  );
  const ImportArn = started?.ImportArn;
  for (;;) {
    const { ImportTableDescription: now } = await client.send(new DescribeImportCommand({ ImportArn }));
    if (now?.ImportStatus === 'COMPLETED') return;
    if (now?.ImportStatus !== 'IN_PROGRESS')
      throw new Error(
        `The import ended as ${now?.ImportStatus}: ${now?.FailureMessage ?? 'AWS gives no reason'}`,
      );
    await pause(importPauseMs);
  }
};

/** Sets what neither a restore nor an import sets, each once the table is ready for it. */
const complete = async (
  { client }: Deps,
  { target, stage, isProtected }: { target: string; stage: string; isProtected: boolean },
): Promise<RestoredTable> => {
  const TableName = target;
  const ready = () => waitUntilTableExists({ client, maxWaitTime }, { TableName });
  await ready();
  await client.send(
    new UpdateTableCommand({
      TableName,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  await ready();
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: isProtected }));
  await ready();
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: definition.ttl, Enabled: true },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  await client.send(
    new TagResourceCommand({ ResourceArn: Table?.TableArn, Tags: [{ Key: 'hairloom:stage', Value: stage }] }),
  );
  return { name: target, streamArn: Table?.LatestStreamArn ?? '' };
};

/**
 * Restores a table to a new one with the name `target`, with the stream, time to live, backups, protection and tags that ours
 * has. Returns what `restoredTable` of the stage's settings needs. Throws if AWS refuses or an import fails.
 */
export const restoreTable = async (
  deps: Deps,
  { backup, ...made }: { backup: Backup; target: string; stage: string; isProtected: boolean },
): Promise<RestoredTable> => {
  if ('exported' in backup) await importTable(deps, backup.exported, made.target);
  else
    await deps.client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: backup.source,
        TargetTableName: made.target,
        ...(backup.at === 'latest'
          ? { UseLatestRestorableTime: true }
          : { RestoreDateTime: new Date(backup.at) }),
      }),
    );
  return complete(deps, made);
};
