/*
 * Lets the table's indexes lag, as DynamoDB's may: for some time after a write, no query or scan of an index returns the
 * item. Only what is added lags: what was deleted, or is in another partition since, is gone from its old place at once, where
 * DynamoDB may show it for a while.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening';
import { readBody } from '../request-body';
import { secretLoopback } from './engine';
import { forward, type Reply } from './forward';

type Item = Record<string, unknown>;
type Write = { Item?: Item; Key?: Item };
type Body = Write & {
  IndexName?: string;
  TransactItems?: Record<'Put' | 'Update' | 'Delete', Write | undefined>[];
  RequestItems?: Record<string, { PutRequest?: Write; DeleteRequest?: Write }[]>;
};

/** The largest request that DynamoDB accepts (bytes). */
const maxRequest = 16 * 1024 * 1024;

const writesOf = (operation: string, body: Body): Write[] => {
  if (operation === 'TransactWriteItems')
    return (body.TransactItems ?? []).flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []);
  if (operation === 'BatchWriteItem')
    return Object.values(body.RequestItems ?? {})
      .flat()
      .flatMap(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? []);
  return /^(Put|Update|Delete)Item$/.test(operation) ? [body] : [];
};

/** The items written within the last `lagMs`, by their key. */
const openRecent = (keyNames: readonly string[], lagMs: number, now: () => number) => {
  const hiddenUntil = new Map<string, number>();
  const keyOf = (item: Item): string => JSON.stringify(keyNames.map((name) => item[name]));
  return {
    add: ({ Item, Key }: Write): void => {
      const key = keyOf(Item ?? Key ?? {});
      // Last in the order of insertion, so that those that are over come first.
      hiddenUntil.delete(key);
      hiddenUntil.set(key, now() + lagMs);
    },
    has: (item: Item): boolean => {
      for (const [key, until] of hiddenUntil) {
        if (until > now()) break;
        hiddenUntil.delete(key);
      }
      return hiddenUntil.has(keyOf(item));
    },
  };
};

type Page = { Items?: Item[]; Count?: number };

const without = (reply: Reply, isHidden: (item: Item) => boolean): Reply => {
  const page = JSON.parse(reply.body) as Page;
  if (!page.Items) return reply;
  const items = page.Items.filter((item) => !isHidden(item));
  return { ...reply, body: JSON.stringify({ ...page, Items: items, Count: items.length }) };
};

/** Starts a proxy before the engine, with the names of the table's key attributes. */
export const startIndexLag = async (options: {
  target: string;
  keyNames: readonly string[];
  lagMs: number;
  /** Milliseconds from any start. */
  now?: () => number;
}): Promise<{ url: string; close: () => Promise<void> }> => {
  const { target, keyNames, lagMs, now = () => performance.now() } = options;
  const recent = openRecent(keyNames, lagMs, now);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await readBody(request, maxRequest)).toString();
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(text) as Body;
    const reply = await forward(target, request, text);
    // Before the reply, since the caller may read at once.
    if (reply.status === 200) for (const write of writesOf(operation, body)) recent.add(write);
    const shown = body.IndexName && reply.status === 200 ? without(reply, recent.has) : reply;
    response.writeHead(shown.status, shown.headers).end(shown.body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const host = secretLoopback();
  const { port, close } = await listening(server, 0, host);
  return { url: `http://${host}:${port}`, close };
};
