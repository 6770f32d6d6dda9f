import { randomUUID } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../shared/http/refusal';
import { startOf, withCursor } from './cursor';
import { attemptsLeft, isBusy, pause, reasonsOf } from './retry';
import { type IndexName, tableDefinition } from './table';
import type { Write } from './writes';

export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;

export type QueryInput = {
  index?: IndexName;
  partition: string;
  beginsWith?: string;
  /** From this sort key on. */
  from?: string;
  /** Up to and including this sort key. */
  upTo?: string;
  descending?: boolean;
  limit?: number;
  cursor?: string;
  consistent?: boolean;
};

export type Page = { items: Item[]; cursor?: string };

const keyNames = (index?: IndexName) =>
  index ? tableDefinition.indexes.find(({ name }) => name === index)! : tableDefinition;

const rangeOf = (sort: string, { beginsWith, from, upTo }: QueryInput) =>
  beginsWith !== undefined
    ? [` AND begins_with(#sort, :sort)`, { '#sort': sort }, { ':sort': beginsWith }]
    : from !== undefined
      ? [` AND #sort >= :sort`, { '#sort': sort }, { ':sort': from }]
      : upTo !== undefined
        ? [` AND #sort <= :sort`, { '#sort': sort }, { ':sort': upTo }]
        : ['', {}, {}];

type WriteCommand = PutCommand | UpdateCommand | DeleteCommand | TransactWriteCommand;

const commandOf = (table: string, action: Write['action']): WriteCommand => {
  if ('Put' in action) return new PutCommand({ TableName: table, ...action.Put });
  if ('Update' in action) return new UpdateCommand({ TableName: table, ...action.Update });
  if ('Delete' in action) return new DeleteCommand({ TableName: table, ...action.Delete });
  throw new TypeError('A check alone writes nothing');
};

/** A DynamoDB client that tries again more patiently than the SDK does by itself. */
export const createDynamo = (config: DynamoDBClientConfig = {}): DynamoDBClient =>
  new DynamoDBClient({ maxAttempts: 6, ...config });

/** The table, with plain values in and out. Nothing here knows what the items mean. */
export const createStore = (table: string, client: DynamoDBClient = createDynamo()) => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

  /** One item, read strongly consistent unless told otherwise. */
  const get = async (key: Key, consistent = true): Promise<Item | undefined> =>
    (await documents.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: consistent }))).Item;

  /** Up to 100 items in the order of their keys, undefined where there is none; strongly consistent. */
  const batchGet = async (keys: readonly Key[]): Promise<Array<Item | undefined>> => {
    const found = new Map<string, Item>();
    let missing: Key[] | undefined = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
    for (let attempt = 0; missing?.length; attempt++) {
      if (attempt > 0) await pause(attempt);
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: missing, ConsistentRead: true } } }),
      );
      for (const item of Responses?.[table] ?? []) found.set(`${item.pk} ${item.sk}`, item);
      missing = UnprocessedKeys?.[table]?.Keys as Key[] | undefined;
    }
    return keys.map(({ pk, sk }) => found.get(`${pk} ${sk}`));
  };

  /** One page of a partition. Throws `invalid_input` for a cursor that is not one of ours. */
  const query = async (input: QueryInput): Promise<Page> => {
    const { partitionKey, sortKey } = keyNames(input.index);
    const [range, names, values] = rangeOf(sortKey, input) as [string, Item, Item];
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName: table,
        IndexName: input.index,
        KeyConditionExpression: `#partition = :partition${range}`,
        ExpressionAttributeNames: { '#partition': partitionKey, ...(names as Record<string, string>) },
        ExpressionAttributeValues: { ':partition': input.partition, ...values },
        ScanIndexForward: !input.descending,
        Limit: input.limit,
        ConsistentRead: input.consistent,
        ExclusiveStartKey: startOf(input.cursor, partitionKey, sortKey, input.partition),
      }),
    );
    return withCursor(Items, LastEvaluatedKey, sortKey);
  };

  /** Sends a write until no other transaction has its items. Throws `conflict` after many tries. */
  const sendWrite = async (
    command: () => WriteCommand,
    refusalOf: (error: Error) => Error | undefined,
  ): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await documents.send(command() as PutCommand);
        return;
      } catch (error) {
        const refusal = refusalOf(error as Error);
        if (refusal) throw refusal;
        if (!reasonsOf(error).some(isBusy) && !isBusy((error as Error).name)) throw error;
        if (!attemptsLeft(attempt)) throw new Refusal('conflict');
        await pause(attempt);
      }
    }
  };

  /** Writes one thing. Throws what the write says should be thrown where its condition fails. */
  const write = ({ action, otherwise }: Write): Promise<void> =>
    sendWrite(
      () => commandOf(table, action),
      ({ name }) => (name === 'ConditionalCheckFailedException' ? otherwise() : undefined),
    );

  /** Removes an item and answers what it was, so that of several takers one alone gets it. */
  const take = async (key: Key): Promise<Item | undefined> => {
    const once = { ConditionExpression: 'attribute_exists(pk)', ReturnValues: 'ALL_OLD' } as const;
    try {
      return (await documents.send(new DeleteCommand({ TableName: table, Key: key, ...once }))).Attributes;
    } catch (error) {
      if ((error as Error).name === 'ConditionalCheckFailedException') return undefined;
      throw error;
    }
  };

  /**
   * Writes all of it or none. A failed condition throws what its write says; losing a race for an item, or being
   * throttled, is tried again, and after many tries a `conflict`.
   */
  const transact = async (writes: readonly Write[]): Promise<void> => {
    const TransactItems = writes.map(({ action }) =>
      Object.fromEntries(
        Object.entries(action).map(([kind, input]) => [kind, { TableName: table, ...input }]),
      ),
    );
    // One token for all tries: where a reply was lost, the next try hears that it is done.
    const ClientRequestToken = randomUUID();
    await sendWrite(
      () => new TransactWriteCommand({ TransactItems, ClientRequestToken }),
      (error) => writes[reasonsOf(error).indexOf('ConditionalCheckFailed')]?.otherwise(),
    );
  };

  return { get, batchGet, query, write, take, transact };
};

export type Store = ReturnType<typeof createStore>;
