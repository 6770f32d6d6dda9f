import { randomUUID } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { withCorrelationId } from './correlation';
import { nextCursor, startOf } from './cursor';
import type { Ref } from './entity';
import { gathered, itemsOf } from './get-items';
import type { Item, Key } from './item';
import { isBusy, isConflict, pauseBeforeResend, reasonsOf, stale } from './retry';
import { type IndexName, tableDefinition } from './table';
import { logThrottle, reportThrottles } from './throttles';
import type { Write } from './writes';

/** A query of the table: its key range, and how to parse each item. Only `data/` uses its fields. */
export type Query<V> = {
  index?: IndexName;
  partition: string;
  beginsWith?: string;
  /** The first sort key. */
  from?: string;
  /** The last sort key. */
  upTo?: string;
  descending?: boolean;
  consistent?: boolean;
  parse: (item: Item) => V;
};

/** The size of a page, and the cursor of the page before it. */
export type Paging = { limit?: number; cursor?: string | undefined };

export type Page<V> = { items: V[]; cursor?: string };

/** What `readAll` reads, by name. */
export type NamedRefs = Record<string, Ref<unknown> | ReadonlyArray<Ref<unknown>> | undefined>;
type Answer<R> = R extends Ref<infer V> ? V : R extends ReadonlyArray<Ref<infer V>> ? V[] : undefined;
export type NamedValues<R> = { [K in keyof R]: Answer<R[K]> };

const keyNames = (index?: IndexName) =>
  index ? tableDefinition.indexes.find(({ name }) => name === index)! : tableDefinition;

const rangeOf = (sort: string, { beginsWith, from, upTo }: Query<unknown>) =>
  beginsWith !== undefined
    ? [` AND begins_with(#sort, :sort)`, { '#sort': sort }, { ':sort': beginsWith }]
    : from !== undefined && upTo !== undefined
      ? [` AND #sort BETWEEN :sort AND :last`, { '#sort': sort }, { ':sort': from, ':last': upTo }]
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

/** Creates a DynamoDB client with more attempts than the SDK's default, which reports what is throttled. */
export const createDynamo = (
  config: DynamoDBClientConfig = {},
  onThrottle: typeof logThrottle = logThrottle,
): DynamoDBClient => {
  const client = new DynamoDBClient({ maxAttempts: 6, ...config });
  // It copies every request and reply for a logger, even where there is none.
  client.middlewareStack.remove('loggerMiddleware');
  reportThrottles(client, onThrottle);
  return client;
};

/**
 * Gives access to the table. Knows nothing about what the items mean. With `gathersReads`, items that are asked for at the
 * same time are read in one call, each of them once.
 */
export const createStore = (
  table: string,
  client: DynamoDBClient = createDynamo(),
  { gathersReads = false } = {},
) => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const getItems = gathersReads ? gathered(itemsOf(documents, table)) : itemsOf(documents, table);

  const getItem = async (key: Key, consistent: boolean): Promise<Item | undefined> => {
    if (gathersReads) return (await getItems([key], consistent))[0];
    const command = new GetCommand({ TableName: table, Key: key, ConsistentRead: consistent });
    return (await documents.send(command)).Item;
  };

  /** Reads one item, strongly consistent by default. */
  const read = async <V>({ key, parse }: Ref<V>, consistent = true): Promise<V> =>
    parse(await getItem(key, consistent));

  /** Reads items, in the order of `refs`, up to 100 in one call; strongly consistent by default. Throws `busy`. */
  const readEach = async <V>(refs: ReadonlyArray<Ref<V>>, consistent = true): Promise<V[]> => {
    const items = await getItems(
      refs.map(({ key }) => key),
      consistent,
    );
    return refs.map(({ parse }, index) => parse(items[index]));
  };

  /**
   * Reads items and lists of items by name, up to 100 in one call; undefined references stay undefined. Strongly
   * consistent by default. Throws `busy`.
   */
  const readAll = async <R extends NamedRefs>(refs: R, consistent = true): Promise<NamedValues<R>> => {
    const named = Object.entries(refs).map(([name, ref]) => [name, ref, [ref ?? []].flat()] as const);
    const values = await readEach<unknown>(
      named.flatMap(([, , each]) => each),
      consistent,
    );
    const results = named.map(([name, ref, each]) => {
      const found = values.splice(0, each.length);
      return [name, Array.isArray(ref) ? found : found[0]];
    });
    return Object.fromEntries(results) as NamedValues<R>;
  };

  /** Reads one page of a query. Throws `invalid_input` for a malformed cursor. */
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
        ExclusiveStartKey: startOf(cursor, partitionKey, sortKey, input.partition, input),
      }),
    );
    return { items: Items.map(input.parse), ...nextCursor(LastEvaluatedKey, sortKey) };
  };

  /** Yields every item of a query, page by page. */
  async function* every<V>(query: Query<V>): AsyncGenerator<V> {
    let cursor: string | undefined;
    do {
      const page = await list(query, { cursor });
      yield* page.items;
      cursor = page.cursor;
    } while (cursor);
  }

  /** Sends a write until DynamoDB accepts it. Throws `busy` after 12 attempts. */
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
        await pauseBeforeResend(attempt);
      }
    }
  };

  /**
   * Writes one item. Throws the write's `conditionError` if its condition fails. Sends the write again while a
   * transaction is using the item, since its condition is then checked again.
   */
  const write = ({ action, conditionError }: Write): Promise<void> =>
    sendWrite(
      () => commandOf(table, withCorrelationId(action)),
      ({ name }) => (name === 'ConditionalCheckFailedException' ? conditionError() : undefined),
    );

  /** Deletes an item and returns it. Of several concurrent calls, only one gets it. */
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
   * Writes all items or none. Throws the `conditionError` of a write whose condition fails, and `stale` if another
   * transaction is using one of the items: it may change what these writes depend on, so the caller must read and
   * decide again. Retries while throttled, and throws `busy` after 12 attempts.
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
    // The same token for all attempts: if a reply is lost, the next attempt learns that the transaction succeeded.
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

  /** Writes one item, or several in a transaction, which costs twice as much. */
  const writeAll = (writes: readonly Write[]): Promise<void> =>
    writes.length === 1 ? write(writes[0]!) : transact(writes);

  return { read, readEach, readAll, list, every, write, writeAll, take, transact };
};

export type Store = ReturnType<typeof createStore>;
