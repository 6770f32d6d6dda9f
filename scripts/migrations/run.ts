import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../../lambdas/data/engine/item';
import { isStale } from '../../lambdas/data/engine/retry';
import { createStore } from '../../lambdas/data/engine/store';
import { update, type Write } from '../../lambdas/data/engine/writes';
import { isoOf } from '../../shared/time/iso';
import type { Migration } from './migrations';

/** How far a migration has got: where to go on, how many items it has read and changed, and when it was done (ISO). */
type Progress = {
  from?: Key | undefined;
  read: number;
  changed: number;
  isDone: boolean;
  /** Missing in what earlier versions have stored. */
  doneAt?: string | undefined;
};

type Deps = {
  client: DynamoDBClient;
  table: string;
  /** Waits for some milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** `again`: from the beginning, although it was done or interrupted before. */
type Options = { number: number; isDryRun: boolean; again: boolean; perSecond: number };

const pageSize = 100;

const progressKey = (number: number): Key => ({ pk: `MIGRATION#${number}`, sk: 'MIGRATION' });

/** Refers to an item as it is stored. */
const stored = (key: Key) => ({ key, parse: (item: Item | undefined) => item });

const withoutUndefined = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** An item as the migration leaves it; undefined if it is of another kind or already is like that. */
const migrated = ({ entity, change = (value) => value, again }: Migration, item: Item): Item | undefined => {
  const before = entity.parse(item);
  const after = withoutUndefined(entity.item(change(before)));
  if (after.pk !== item.pk || after.sk !== item.sk) return undefined;
  const { correlationId: _, ...kept } = item;
  return isDeepStrictEqual(after, kept) && !again?.(before)
    ? undefined
    : { ...after, version: (before.version ?? 0) + 1 };
};

/**
 * Sets and removes the attributes of an item that differ, and no others: some writes leave the version as it is. Throws
 * `stale` if one of them is not as it was read, or the item is gone.
 */
const changeOf = (before: Item, after: Item): Write => {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const parts = names.map((name, index) => {
    const [attribute, was, is] = [`#a${index}`, `:was${index}`, `:is${index}`];
    const [isKept, wasThere] = [name in after, name in before];
    return {
      ...(isKept ? { set: [`${attribute} = ${is}`] } : { remove: [attribute] }),
      conditions: [wasThere ? `${attribute} = ${was}` : `attribute_not_exists(${attribute})`],
      names: { [attribute]: name },
      values: { ...(isKept && { [is]: after[name] }), ...(wasThere && { [was]: before[name] }) },
    };
  });
  const { pk, sk } = after as Key;
  return update({ pk, sk }, [{ conditions: ['attribute_exists(pk)'] }, ...parts]);
};

/**
 * Runs a migration from where it was interrupted, and returns its progress, and whether it was done before, when nothing is left to
 * do. It changes what differs of an item only if that is as it was read, and otherwise reads it again: the product may run
 * meanwhile. A dry run starts at the beginning and changes nothing.
 */
export const runMigration = async (
  { client, table, pause, now }: Deps,
  migration: Migration,
  { number, isDryRun, again, perSecond }: Options,
): Promise<Progress & { wasDone: boolean }> => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const store = createStore(table, client);

  /** Returns whether the item was changed. */
  const changeItem = async (found: Item): Promise<boolean> => {
    const { pk, sk } = found as Key;
    for (let item: Item | undefined = found; item; item = await store.read(stored({ pk, sk }))) {
      const after = migrated(migration, item);
      if (!after) return false;
      if (isDryRun) return true;
      try {
        await store.write(changeOf(item, after));
        return true;
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    }
    return false;
  };

  const key = progressKey(number);
  const kept = isDryRun || again ? undefined : ((await store.read(stored(key))) as Progress | undefined);
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
    const isDone = !LastEvaluatedKey;
    progress = {
      from: LastEvaluatedKey as Key | undefined,
      read: progress.read + Items.length,
      changed: progress.changed + changed,
      isDone,
      ...(isDone && { doneAt: isoOf(now()) }),
    };
    if (isDryRun) continue;
    await documents.send(new PutCommand({ TableName: table, Item: { ...key, ...progress } }));
    await pause((1_000 * changed) / perSecond);
  }
  return { ...progress, wasDone: kept?.isDone ?? false };
};
