import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batches } from '../../runtime/batches';
import type { Item, Key } from './item';
import { pauseBeforeResend } from './retry';

/** Reads items by key, in the order of the keys; undefined for those that do not exist. Throws `busy`. */
export type GetItems = (keys: readonly Key[], consistent: boolean) => Promise<Array<Item | undefined>>;

/** DynamoDB reads at most this many items in one call. */
const maxPerCall = 100;

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Reads items of a table with one call per 100. */
export const itemsOf = (documents: DynamoDBDocumentClient, table: string): GetItems => {
  const readBatch = async (keys: readonly Key[], consistent: boolean): Promise<Item[]> => {
    const items: Item[] = [];
    let missing = [...keys];
    for (let attempt = 1; ; attempt++) {
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: missing, ConsistentRead: consistent } } }),
      );
      items.push(...(Responses?.[table] ?? []));
      missing = (UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
      if (missing.length === 0) return items;
      await pauseBeforeResend(attempt);
    }
  };
  return async (keys, consistent) => {
    const distinct = new Map(keys.map((key) => [nameOf(key), key])).values();
    const read = await Promise.all(
      Array.from(batches(distinct, maxPerCall), (batch) => readBatch(batch, consistent)),
    );
    const found = new Map(read.flat().map((item) => [nameOf(item as Key), item]));
    return keys.map((key) => found.get(nameOf(key)));
  };
};

type Asked = {
  keys: readonly Key[];
  resolve: (items: Array<Item | undefined> | Promise<Array<Item | undefined>>) => void;
};

/** Collects the keys that are asked for in the same turn of the event loop, and reads them with one call of `get`. */
const gather = (get: (keys: readonly Key[]) => ReturnType<GetItems>) => {
  let waiting: Asked[] = [];
  const flush = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    const together = get(asked.flatMap(({ keys }) => keys));
    try {
      const items = await together;
      for (const { keys, resolve } of asked) resolve(items.splice(0, keys.length));
    } catch {
      // One throttled key makes the whole call fail, so each read is tried alone.
      for (const { keys, resolve } of asked) resolve(asked.length === 1 ? together : get(keys));
    }
  };
  return (keys: readonly Key[]): ReturnType<GetItems> =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ keys, resolve });
    });
};

/** Reads what is asked for at the same time together. What cannot be read fails only whoever asked for it. */
export const gathered = (get: GetItems): GetItems => {
  const consistently = gather((keys) => get(keys, true));
  const eventually = gather((keys) => get(keys, false));
  return (keys, consistent) => (consistent ? consistently(keys) : eventually(keys));
};
