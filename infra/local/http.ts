import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Provider } from './provider';

/** The whole body of a request. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Answers with JSON; `type` is the content type where it is not plain JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown, type?: string): void => {
  response.writeHead(status, { 'content-type': type ?? 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

/** An error in the words of the service, which the SDK turns into an exception of that name. */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** One operation of an AWS JSON service: its parsed request in, its answer out. */
// biome-ignore lint/suspicious/noExplicitAny: each operation checks what it reads.
export type Operation = (input: any) => unknown;

const answer = async (operations: Record<string, Operation>, request: IncomingMessage): Promise<unknown> => {
  const name =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .pop() ?? '';
  const operation = operations[name];
  if (!operation)
    throw new ServiceError('UnknownOperationException', `${name} is not covered on this machine`);
  return await operation(JSON.parse((await readBody(request)).toString() || '{}'));
};

/** A listener for the AWS JSON 1.1 protocol; an operation that is not in the table is refused by name. */
export const awsJson =
  (operations: Record<string, Operation>): RequestListener =>
  (request, response) => {
    const type = 'application/x-amz-json-1.1';
    answer(operations, request).then(
      (result) => sendJson(response, 200, result, type),
      (error: Error) => {
        const { code, status } =
          error instanceof ServiceError ? error : { code: 'InternalFailure', status: 500 };
        sendJson(response, status, { __type: code, message: error.message }, type);
      },
    );
  };

/** Starts a provider on 127.0.0.1. Throws when the port is taken. */
export const listen = async (name: string, port: number, handle: RequestListener): Promise<Provider> => {
  const server = createServer(handle);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    handle,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
