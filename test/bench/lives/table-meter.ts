import { BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../../lambdas/data/engine/table';
import { itemSize, type KeyUnits, readUnits, type StoredItem, unitsOfWrite } from './capacity';
import type { MeteredCall } from './meter';

/** What a call of the table cost, by key. */
export type TableUse = {
  app: string;
  operation: string;
  reads: KeyUnits[];
  writes: WrittenUnits[];
  /** What the engine itself reports for the call. */
  reported: { reads: number; writes: number };
};

/** The units of one written item, with its sort key; `isStreamed` says whether the table's stream has a record of it. */
type WrittenUnits = KeyUnits & { sort: string; isStreamed?: boolean };

type Keyed = { Key?: StoredItem; Item?: StoredItem };
type Request = Keyed & {
  TableName?: string;
  IndexName?: string;
  ConsistentRead?: boolean;
  ExpressionAttributeValues?: StoredItem;
  RequestItems?: Record<string, { Keys: StoredItem[]; ConsistentRead?: boolean }>;
  TransactItems?: Array<Record<string, Keyed & { TableName: string }>>;
};
type Consumed = { CapacityUnits?: number };

const { partitionKey, sortKey } = tableDefinition;

const keyOf = ({ Key, Item }: Keyed): StoredItem => {
  const { [partitionKey]: pk, [sortKey]: sk } = (Key ?? Item)!;
  return { [partitionKey]: pk!, [sortKey]: sk! };
};
const nameOf = (key: StoredItem): string => `${key[partitionKey]?.S}\n${key[sortKey]?.S}`;
const partitionOf = (key: StoredItem): string => key[partitionKey]?.S ?? '';
const sortOf = (key: StoredItem): string => key[sortKey]?.S ?? '';

const maxPerRead = 100;

/** Reads items as they are now, by key. */
const readItems = async (client: DynamoDBClient, table: string, keys: readonly StoredItem[]) => {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const found = new Map<string, StoredItem>();
  for (let at = 0; at < distinct.length; at += maxPerRead) {
    const Keys = distinct.slice(at, at + maxPerRead);
    const { Responses } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table] ?? []) found.set(nameOf(keyOf({ Item: item })), item);
  }
  return found;
};

const writesIn = (operation: string, request: Request): { table: string; keys: StoredItem[] } | undefined => {
  if (request.TransactItems && operation === 'TransactWriteItems') {
    const parts = request.TransactItems.map((part) => Object.values(part)[0]!);
    return { table: parts[0]!.TableName, keys: parts.map(keyOf) };
  }
  const isWrite = ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation);
  return isWrite ? { table: request.TableName!, keys: [keyOf(request)] } : undefined;
};

const readsIn = (operation: string, request: Request) => {
  const [batch] = Object.entries(request.RequestItems ?? {});
  if (operation === 'BatchGetItem' && batch)
    return { table: batch[0], keys: batch[1].Keys, isConsistent: batch[1].ConsistentRead ?? false };
  if (operation === 'GetItem')
    return { table: request.TableName!, keys: [request.Key!], isConsistent: request.ConsistentRead ?? false };
  return undefined;
};

const reportedIn = (reply: string): number => {
  const { ConsumedCapacity } = JSON.parse(reply) as { ConsumedCapacity?: Consumed | Consumed[] };
  return [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/**
 * Works out what each call of the table costs, by key: it reads the items before and after a write. Writes go to the
 * engine one by one, so that what is read is what was written.
 */
export const tableMeter = (client: DynamoDBClient, onUse: (use: TableUse) => void) => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };

  const write = async (
    { app, operation }: MeteredCall,
    { table, keys }: { table: string; keys: StoredItem[] },
    pass: () => Promise<{ body: Buffer; status: number }>,
  ) => {
    const before = await readItems(client, table, keys);
    const { body, status } = await pass();
    const after = await readItems(client, table, keys);
    const inTransaction = operation === 'TransactWriteItems';
    const writes = keys.flatMap((key): WrittenUnits[] => {
      const images = { before: before.get(nameOf(key)), after: after.get(nameOf(key)), inTransaction };
      const isChanged = JSON.stringify(images.before) !== JSON.stringify(images.after);
      return unitsOfWrite(tableDefinition, partitionOf(key), images).map((one) => ({
        ...one,
        sort: sortOf(key),
        ...(!one.index && { isStreamed: isChanged }),
      }));
    });
    onUse({
      app,
      operation,
      reads: [],
      writes,
      reported: { reads: 0, writes: status === 200 ? reportedIn(body.toString()) : 0 },
    });
  };

  const read = async (
    { app, operation }: MeteredCall,
    request: Request,
    pass: () => Promise<{ body: Buffer; status: number }>,
  ) => {
    const byKey = readsIn(operation, request);
    const items = byKey && (await readItems(client, byKey.table, byKey.keys));
    const { body, status } = await pass();
    const reported = status === 200 ? reportedIn(body.toString()) : 0;
    const rate = byKey?.isConsistent ? 'consistent' : 'eventual';
    const { IndexName: index, ExpressionAttributeValues } = request;
    // What a query returned is not what it read, so the engine's own figure counts.
    const reads: KeyUnits[] = byKey
      ? byKey.keys.map((key) => {
          const item = items?.get(nameOf(key));
          return { partition: partitionOf(key), units: readUnits(item ? itemSize(item) : 0, rate) };
        })
      : [
          {
            ...(index && { index }),
            partition: ExpressionAttributeValues?.[':partition']?.S ?? '',
            units: reported,
          },
        ];
    onUse({ app, operation, reads, writes: [], reported: { reads: reported, writes: 0 } });
  };

  return async (
    call: MeteredCall,
    pass: (body?: Buffer) => Promise<{ body: Buffer; status: number }>,
  ): Promise<void> => {
    const isMetered =
      call.app !== '' && /^(Get|Put|Update|Delete|Query|BatchGet|Transact)\w*$/.test(call.operation);
    if (!isMetered || /Table|TimeToLive/.test(call.operation)) {
      await pass();
      return;
    }
    const text = call.body.toString();
    const request = JSON.parse(text) as Request;
    const asked = Buffer.from(text.replace(/^\s*\{/, '{"ReturnConsumedCapacity":"TOTAL",'));
    const send = () => pass(text.includes('"ReturnConsumedCapacity"') ? undefined : asked);
    const written = writesIn(call.operation, request);
    if (written) await inTurn(() => write(call, written, send));
    else await read(call, request, send);
  };
};
