import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { RestoredTable } from '../../infra/settings';
import { postponeDeletions } from '../../lambdas/account/restored-accounts';
import { tableDefinition } from '../../lambdas/data/engine/table';
import type { Deps as RestoreDeps } from './deps';
import { type Export, findImport, startImport, waitForImport } from './import';
import { until, whenReady } from './wait';

type Deps = Pick<RestoreDeps, 'client' | 'storeOf' | 'pause' | 'now'>;

type Moment = { source: string; at: string };

/**
 * What a table is restored from: the continuous backups of one, as it was at a time (ISO), a single backup, such as the one that AWS
 * makes of a table that is deleted, by its ARN, or an export in S3.
 */
export type Backup = Moment | { arn: string } | Export;

/** Describes a table; undefined if there is none of that name. */
export const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** Returns the latest time (ISO) to which a table can be restored. Throws if it has no backups. */
export const latestTime = async (client: DynamoDBClient, TableName: string): Promise<string> => {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const latest = backups?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  if (!latest) throw new Error(`${TableName} has no continuous backups`);
  return new Date(Math.floor(Number(latest) / 1_000) * 1_000).toISOString();
};

/** The last thing that a restored table gets. */
const tag = (stage: string) => ({ Key: 'hairloom:stage', Value: stage });

/** Fails for a table that is not active. */
const isComplete = async (client: DynamoDBClient, ResourceArn: string | undefined): Promise<boolean> => {
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn }));
  return Tags.some(({ Key }) => Key === tag('').Key);
};

const activeTable = (deps: Deps, name: string): Promise<TableDescription> =>
  until(deps, async () => {
    const table = await describeTable(deps.client, name);
    return table?.TableStatus === 'ACTIVE' ? table : undefined;
  });

/**
 * Sets what neither a restore nor an import sets and an earlier command has not set, each once the table is ready for it, and puts off
 * the deletions of accounts.
 */
const complete = async (
  deps: Deps,
  { target, stage, isProtected }: { target: string; stage: string; isProtected: boolean },
): Promise<RestoredTable> => {
  const { client } = deps;
  const TableName = target;
  const active = () => activeTable(deps, TableName);
  const updateTable = (change: Omit<UpdateTableCommandInput, 'TableName'>) =>
    whenReady(deps, () => client.send(new UpdateTableCommand({ TableName, ...change })));

  if (!(await active()).StreamSpecification?.StreamEnabled)
    await updateTable({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  if (((await active()).DeletionProtectionEnabled ?? false) !== isProtected)
    await updateTable({ DeletionProtectionEnabled: isProtected });
  const { TableArn } = await active();
  const streamArn = await until(deps, async () => (await active()).LatestStreamArn);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL'))
    await whenReady(deps, () =>
      client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { AttributeName: tableDefinition.ttl, Enabled: true },
        }),
      ),
    );
  await whenReady(deps, () =>
    client.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ),
  );
  await postponeDeletions(deps.storeOf(TableName), deps.now());
  await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: [tag(stage)] }));
  return { name: target, streamArn };
};

/** The name of the table that a backup of a stage is restored to: the same each time, so that a restore can be resumed. */
const targetOf = (stage: string, backup: Backup): string => `Restored-${stage}-${wordOf(backup)}`;

const wordOf = (backup: Backup): string => {
  if ('at' in backup) return backup.at.replace(/\D/g, '').slice(0, 14);
  if ('arn' in backup) return backup.arn.replace(/^.*\//, '');
  return backup.prefix.replace(/\/$/, '').replace(/[^\w.-]+/g, '-');
};

/** AWS restores to a second. */
const secondOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

const startRestore = async (client: DynamoDBClient, backup: Moment | { arn: string }, target: string) => {
  if ('arn' in backup)
    await client.send(new RestoreTableFromBackupCommand({ BackupArn: backup.arn, TargetTableName: target }));
  else
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: backup.source,
        TargetTableName: target,
        RestoreDateTime: new Date(backup.at),
      }),
    );
};

/** Throws unless a table was restored from this backup. */
const checkBackup = ({ TableName, RestoreSummary }: TableDescription, arn: string): void => {
  const from = RestoreSummary?.SourceBackupArn;
  if (from !== arn) throw new Error(`${TableName} comes from ${from ?? 'another backup'}. Delete it first.`);
};

/** Throws unless a table was restored from the backups of this one, as it was at this time. */
const checkSource = ({ TableName, RestoreSummary }: TableDescription, { source, at }: Moment): void => {
  const { SourceTableArn, RestoreDateTime } = RestoreSummary ?? {};
  const isSame =
    SourceTableArn?.endsWith(`:table/${source}`) &&
    RestoreDateTime &&
    secondOf(RestoreDateTime) === secondOf(new Date(at));
  if (!isSame)
    throw new Error(
      `${TableName} is not what ${source} was at ${at}: it comes from ${SourceTableArn ?? 'an export'}. Go on with --source, or delete it.`,
    );
};

/**
 * Restores a stage's table to a new one, with the stream, time to live, backups, protection and tags that ours has. Goes on where
 * an earlier call with the same backup has stopped. Returns what `restoredTable` of the stage's settings needs. Throws if AWS refuses,
 * an import fails or lacks items, an earlier call had another backup, or the backup was restored before: that table may have changed
 * since.
 */
export const restoreTable = async (
  deps: Deps,
  { backup, stage, isProtected }: { backup: Backup; stage: string; isProtected: boolean },
): Promise<RestoredTable> => {
  const { client } = deps;
  const target = targetOf(stage, backup);
  const begun = await describeTable(client, target);
  if (begun?.TableStatus === 'DELETING')
    throw new Error(`${target} is being deleted. Repeat the command once it is gone.`);
  if ('prefix' in backup) {
    const importArn = begun
      ? await findImport(deps, backup, begun.TableArn)
      : await startImport(deps, backup, target);
    await waitForImport(deps, importArn, target);
  } else if (!begun) await startRestore(client, backup, target);
  else if ('arn' in backup) checkBackup(begun, backup.arn);
  else checkSource(begun, backup);
  const { TableArn, LatestStreamArn } = await activeTable(deps, target);
  if (begun && (await isComplete(client, TableArn))) {
    const setting = JSON.stringify({ [stage]: { name: target, streamArn: LatestStreamArn } });
    throw new Error(
      `${target} was restored before, and may have changed since. To use it as it is, set it in infra/stages/restored-tables.json: ${setting}. Or delete it, or choose another time.`,
    );
  }
  return complete(deps, { target, stage, isProtected });
};
