import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';

export type Reply = { status: number; headers: Record<string, string>; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const hopByHop = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'keep-alive',
  'expect',
]);

// The checksum covers the engine's body, which may be changed on its way.
const notForwarded = new Set([...hopByHop, 'x-amz-crc32', 'date']);

const without = (headers: IncomingHttpHeaders, names: Set<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      names.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** Forwards a request to the engine with this body. Rejects if the engine cannot be reached. */
export const forward = (
  target: string,
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  body: string,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(target);
    const length = Buffer.byteLength(body);
    const headers = { ...without(request.headers, hopByHop), 'content-length': String(length) };
    const { method, url: path } = request;
    const outgoing = send({ hostname, port, method, path, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      // The engine may die in the middle of its reply.
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: without(incoming.headers, notForwarded),
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
