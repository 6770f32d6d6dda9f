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
import { withCorrelationId } from './correlation';
import { nextCursor, startOf } from './cursor';
import type { Ref } from './entity';
import type { Item, Key } from './item';
import { attemptsLeft, isBusy, isConflict, pause, reasonsOf, stale } from './retry';
import { type IndexName, tableDefinition } from './table';
import type { Write } from './writes';

/** A list of the table: where its items are, and how to read each. Only `data/` looks inside. */
export type Query<V> = {
  index?: IndexName;
  partition: string;
  beginsWith?: string;
  /** From this sort key on. */
  from?: string;
  /** Up to and including this sort key. */
  upTo?: string;
  descending?: boolean;
  consistent?: boolean;
  parse: (item: Item) => V;
};

/** So many of a list's items at most, from where another page ended. */
export type Paging = { limit?: number; cursor?: string | undefined };

export type Page<V> = { items: V[]; cursor?: string };

export type NamedRefs = Record<string, Ref<unknown> | ReadonlyArray<Ref<unknown>> | undefined>;
type Answer<R> = R extends Ref<infer V> ? V : R extends ReadonlyArray<Ref<infer V>> ? V[] : undefined;
export type NamedValues<R> = { [K in keyof R]: Answer<R[K]> };

const keyNames = (index?: IndexName) =>
  index ? tableDefinition.indexes.find(({ name }) => name === index)! : tableDefinition;

const rangeOf = (sort: string, { beginsWith, from, upTo }: Query<unknown>) =>
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
  const read = async <V>({ key, parse }: Ref<V>, consistent = true): Promise<V> => {
    const command = new GetCommand({ TableName: table, Key: key, ConsistentRead: consistent });
    return parse((await documents.send(command)).Item);
  };

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

  /** Up to 100 items of a kind in the order they are named; strongly consistent. */
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>): Promise<V[]> => {
    const items = await batchGet(refs.map(({ key }) => key));
    return refs.map(({ parse }, index) => parse(items[index]));
  };

  /** Up to 100 items, and lists of them, by name in one call; what is not asked for is undefined. Strongly consistent. */
  const readAll = async <R extends NamedRefs>(refs: R): Promise<NamedValues<R>> => {
    const asked = Object.entries(refs).map(([name, ref]) => [name, ref, [ref ?? []].flat()] as const);
    const values = await readEach<unknown>(asked.flatMap(([, , each]) => each));
    const answers = asked.map(([name, ref, each]) => {
      const found = values.splice(0, each.length);
      return [name, Array.isArray(ref) ? found : found[0]];
    });
    return Object.fromEntries(answers) as NamedValues<R>;
  };

  /** One page of a list. Throws `invalid_input` for a cursor that is not one of ours. */
  const list = async <V>(input: Query<V>, { limit, cursor }: Paging = {}): Promise<Page<V>> => {
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
        Limit: limit,
        ConsistentRead: input.consistent,
        ExclusiveStartKey: startOf(cursor, partitionKey, sortKey, input.partition),
      }),
    );
    return { items: Items.map(input.parse), ...nextCursor(LastEvaluatedKey, sortKey) };
  };

  /** Everything in a list, page after page. */
  async function* every<V>(query: Query<V>): AsyncGenerator<V> {
    let cursor: string | undefined;
    do {
      const page = await list(query, { cursor });
      yield* page.items;
      cursor = page.cursor;
    } while (cursor);
  }

  /** Sends a write until DynamoDB takes it. Throws `conflict` after many tries. */
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

  /**
   * Writes one thing. Throws what the write says should be thrown where its condition fails. Where a transaction has the
   * item it is sent again: nothing else rests on it, and its condition is checked anew.
   */
  const write = ({ action, conditionError }: Write): Promise<void> =>
    sendWrite(
      () => commandOf(table, withCorrelationId(action)),
      ({ name }) => (name === 'ConditionalCheckFailedException' ? conditionError() : undefined),
    );

  /** Removes an item and answers what it was, so that of several takers one alone gets it. */
  const take = async <V>({ key, parse }: Ref<V>): Promise<V> => {
    const once = { ConditionExpression: 'attribute_exists(pk)', ReturnValues: 'ALL_OLD' } as const;
    try {
      return parse(
        (await documents.send(new DeleteCommand({ TableName: table, Key: key, ...once }))).Attributes,
      );
    } catch (error) {
      if ((error as Error).name === 'ConditionalCheckFailedException') return parse(undefined);
      throw error;
    }
  };

  /**
   * Writes all of it or none. A failed condition throws what its write says, and another transaction that has one of
   * the items `stale`: by then it may have changed what these writes rest on, so the caller reads and decides again.
   * Being throttled is tried again here, and after many tries a `conflict`.
   */
  const transact = async (writes: readonly Write[]): Promise<void> => {
    const TransactItems = writes.map(({ action }) =>
      Object.fromEntries(
        Object.entries(withCorrelationId(action)).map(([kind, input]) => [
          kind,
          { TableName: table, ...input },
        ]),
      ),
    );
    // One token for all tries: where a reply was lost, the next try hears that it is done.
    const ClientRequestToken = randomUUID();
    await sendWrite(
      () => new TransactWriteCommand({ TransactItems, ClientRequestToken }),
      (error) => {
        const reasons = reasonsOf(error);
        const refused = writes[reasons.indexOf('ConditionalCheckFailed')];
        return refused ? refused.conditionError() : reasons.some(isConflict) ? stale() : undefined;
      },
    );
  };

  return { read, readEach, readAll, list, every, write, take, transact };
};

export type Store = ReturnType<typeof createStore>;
