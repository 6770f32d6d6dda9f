/*
 * A proxy between functions and the engine, which has what the engine has not: indexes that lag, and requests that are
 * throttled.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dice } from '../dice';
import type { AwsLimits } from '../limits';
import { listening } from '../listening';
import { readBody } from '../request-body';
import { secretLoopback } from './engine';
import { forward, type Reply } from './forward';
import { openIndexLag } from './index-lag';
import { type Item, namesOf, type Page, pick, type Query, type TableDefinition } from './index-query';
import { isTransaction, isWrite, throttled } from './refusals';

type Write = { TableName: string; Item?: Item; Key?: Item };
type Body = Write & {
  IndexName?: string;
  TransactItems?: Record<'Put' | 'Update' | 'Delete', Write | undefined>[];
  RequestItems?: Record<string, { PutRequest?: Write; DeleteRequest?: Write }[]>;
};

/** The largest request that DynamoDB accepts (bytes). */
const maxRequest = 16 * 1024 * 1024;

const writesOf = (operation: string, body: Body): Write[] => {
  if (isTransaction(operation))
    return (body.TransactItems ?? []).flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []);
  if (operation === 'BatchWriteItem')
    return Object.entries(body.RequestItems ?? {}).flatMap(([TableName, writes]) =>
      writes.map(({ PutRequest, DeleteRequest }) => ({ ...PutRequest, ...DeleteRequest, TableName })),
    );
  return isWrite(operation) ? [body] : [];
};

/** Calls an operation of the engine of its own, with the credentials of a request. */
const callFor =
  (target: string, { headers, method, url }: IncomingMessage) =>
  async <T>(operation: string, input: object): Promise<T> => {
    const own = { ...headers, 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const { status, body } = await forward(target, { headers: own, method, url }, JSON.stringify(input));
    if (status !== 200) throw new Error(`${operation}: ${status} ${body}`);
    return JSON.parse(body) as T;
  };
type Call = ReturnType<typeof callFor>;

/** The definitions of tables, each asked for once. */
const openDefinitions = () => {
  const known = new Map<string, Promise<TableDefinition>>();
  return (call: Call, TableName: string): Promise<TableDefinition> => {
    const described =
      known.get(TableName) ??
      call<{ Table: TableDefinition }>('DescribeTable', { TableName }).then(({ Table }) => Table);
    known.set(TableName, described);
    return described;
  };
};

/** Starts the proxy. `now`: milliseconds from any start. */
export const startLimitedTable = async (options: {
  target: string;
  limits: Pick<AwsLimits, 'indexLagMs' | 'throttledShare'>;
  now?: () => number;
}): Promise<{ url: string; close: () => Promise<void> }> => {
  const { target, limits, now = () => performance.now() } = options;
  const lag = openIndexLag(limits.indexLagMs, now);
  const definitionOf = openDefinitions();
  const roll = dice(1);

  /** Makes a write, and lets the indexes go on showing what was there before. */
  const write = async (request: IncomingMessage, text: string, writes: readonly Write[]): Promise<Reply> => {
    const call = callFor(target, request);
    const { TableName } = writes[0]!;
    const names = namesOf((await definitionOf(call, TableName)).KeySchema);
    const Keys = writes.map(({ Item, Key }) => pick(Item ?? Key ?? {}, names));
    const RequestItems = { [TableName]: { Keys, ConsistentRead: true } };
    const { Responses } = await call<{ Responses: Record<string, Item[]> }>('BatchGetItem', { RequestItems });
    const idOf = (item: Item) => JSON.stringify(pick(item, names));
    const before = new Map(Responses[TableName]?.map((item) => [idOf(item), item]));
    const reply = await forward(target, request, text);
    // Before the reply, since the caller may read at once.
    if (reply.status === 200) for (const key of Keys) lag.add(key, before.get(idOf(key)));
    return reply;
  };
  const query = async (request: IncomingMessage, text: string, body: Query & Body): Promise<Reply> => {
    const reply = await forward(target, request, text);
    if (reply.status !== 200) return reply;
    const table = await definitionOf(callFor(target, request), body.TableName);
    return { ...reply, body: JSON.stringify(lag.seen(JSON.parse(reply.body) as Page, body, table)) };
  };
  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const text = (await readBody(request, maxRequest)).toString();
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    if (roll() < limits.throttledShare) return throttled(operation, text, roll());
    const body = JSON.parse(text) as Body;
    const writes = writesOf(operation, body);
    if (writes.length > 0) return write(request, text, writes);
    if (operation === 'Query' && body.IndexName) return query(request, text, body as Query & Body);
    return forward(target, request, text);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await replyTo(request);
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const host = secretLoopback();
  const { port, close } = await listening(server, 0, host);
  return { url: `http://${host}:${port}`, close };
};
