import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../lambdas/data/engine/item';
import type { Migration } from './migrations';

/** How far a migration has got: where to go on, and how many items it has read and changed. */
type Progress = { from?: Key | undefined; read: number; changed: number; isDone: boolean };

type Deps = {
  client: DynamoDBClient;
  table: string;
  /** Waits for some milliseconds. */
  pause: (ms: number) => Promise<unknown>;
};

type Options = { number: number; isDryRun: boolean; perSecond: number };

const pageSize = 100;

const progressKey = (number: number): Key => ({ pk: `MIGRATION#${number}`, sk: 'MIGRATION' });

const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** An item as the migration leaves it; undefined if it is of another kind or already is like that. */
const migrated = ({ entity, change = (value) => value, again }: Migration, item: Item): Item | undefined => {
  const before = entity.parse(item);
  const after = withoutUndefined(entity.item(change(before)));
  if (after.pk !== item.pk || after.sk !== item.sk) return undefined;
  const { correlationId: _, ...stored } = item;
  return isDeepStrictEqual(after, stored) && !again?.(before)
    ? undefined
    : { ...after, version: (before.version ?? 0) + 1 };
};

/**
 * Runs a migration from where it was interrupted, and returns its progress. It changes an item only if it is as it was
 * read, and otherwise reads it again: the product may run meanwhile. A dry run starts at the beginning and changes nothing.
 */
export const runMigration = async (
  { client, table, pause }: Deps,
  migration: Migration,
  { number, isDryRun, perSecond }: Options,
): Promise<Progress> => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const readItem = async (Key: Key): Promise<Item | undefined> =>
    (await documents.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  /** Returns whether the item was changed. */
  const changeItem = async (found: Item): Promise<boolean> => {
    const { pk, sk } = found as Key;
    for (let item: Item | undefined = found; item; item = await readItem({ pk, sk })) {
      const after = migrated(migration, item);
      if (!after) return false;
      if (isDryRun) return true;
      try {
        await documents.send(
          new PutCommand({
            TableName: table,
            Item: after,
            ConditionExpression: 'attribute_exists(pk) AND #version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': item.version },
          }),
        );
        return true;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
    return false;
  };

  const key = progressKey(number);
  const kept = isDryRun ? undefined : ((await readItem(key)) as Progress | undefined);
  let progress: Progress = kept ?? { read: 0, changed: 0, isDone: false };
  while (!progress.isDone) {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({
        TableName: table,
        Limit: pageSize,
        ConsistentRead: true,
        FilterExpression: 'sk = :kind',
        ExpressionAttributeValues: { ':kind': migration.entity.key('').sk },
        ExclusiveStartKey: progress.from,
      }),
    );
    let changed = 0;
    for (const item of Items) if (await changeItem(item)) changed += 1;
    progress = {
      from: LastEvaluatedKey as Key | undefined,
      read: progress.read + Items.length,
      changed: progress.changed + changed,
      isDone: !LastEvaluatedKey,
    };
    if (isDryRun) continue;
    await documents.send(new PutCommand({ TableName: table, Item: { ...key, ...progress } }));
    await pause((1_000 * changed) / perSecond);
  }
  return progress;
};
