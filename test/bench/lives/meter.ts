import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { latencyOf } from './latencies';

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A call as it goes over the wire. */
export type MeteredCall = {
  /** The calling function, from `app/<name>` in the SDK's User-Agent; empty if there is none. */
  app: string;
  service: string;
  /** DynamoDB's or another JSON service's name of the operation; otherwise the HTTP method. */
  operation: string;
  path: string;
  body: Buffer;
};

type Meter = { url: string; close: () => Promise<void> };

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

// The Host stays, because signatures cover it.
const forward = (agent: Agent, target: string, request: IncomingMessage, body: Buffer): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(target);
    const { 'transfer-encoding': _, expect: __, connection: ___, ...kept } = request.headers;
    const headers = { ...kept, 'content-length': String(body.length) };
    const { method, url: path } = request;
    const outgoing = send({ hostname, port, method, path, headers, agent }, (incoming) => {
      readAll(incoming).then((read) => {
        resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: read });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const appOf = ({ headers }: IncomingMessage): string =>
  // Powertools appends its own version to the name, and puts it where there is no name, as in the local cloud itself.
  /\bapp\/(?!PT-)(\S+?)(?:-PT-\S*)?(?:\s|$)/.exec(
    `${headers['user-agent']} ${headers['x-amz-user-agent']}`,
  )?.[1] ?? '';

const operationOf = ({ headers, method = 'GET' }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? method)
    .split('.')
    .pop() ?? method;

/**
 * Stands between the functions and a stand-in, makes each call take as long as it does in AWS, and hands it to
 * `record`, with what sends it on and answers the reply's status and body.
 */
export const startMeter = async (options: {
  service: string;
  target: string;
  record: (
    call: MeteredCall,
    pass: (body?: Buffer) => Promise<Pick<Reply, 'status' | 'body'>>,
  ) => Promise<void>;
}): Promise<Meter> => {
  const { service, target, record } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer(async (request, response) => {
    try {
      const body = await readAll(request);
      const operation = operationOf(request);
      const call = { app: appOf(request), service, operation, path: request.url ?? '/', body };
      await sleep(latencyOf(service, operation));
      let reply: Reply | undefined;
      await record(call, async (changed = body) => {
        reply = await forward(agent, target, request, changed);
        return reply;
      });
      const { status, headers, body: sent } = reply!;
      const { 'transfer-encoding': _, connection: __, ...kept } = headers;
      response.writeHead(status, {
        ...kept,
        ...(request.method !== 'HEAD' && { 'content-length': sent.length }),
      });
      response.end(sent);
    } catch {
      request.socket.destroy();
    }
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
