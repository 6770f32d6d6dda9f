import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type * as z from 'zod';
import { listening } from './listening';
import type { Provider } from './provider';
import { validationMessage } from './validation';

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

/** One operation of an AWS JSON service: its request in, its answer out. */
export type Operation = (input: unknown) => unknown;

/** An operation whose input has this shape; anything else is refused, not ignored. */
export const operation =
  <S extends z.ZodType>(schema: S, run: (input: z.output<S>) => unknown): Operation =>
  (input) => {
    const { data, error } = schema.safeParse(input);
    if (error) throw new ServiceError('ValidationException', validationMessage(error));
    return run(data as z.output<S>);
  };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ServiceError('SerializationException', 'The request is not valid JSON.');
  }
};

const answer = async (operations: Record<string, Operation>, request: IncomingMessage): Promise<unknown> => {
  const name =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .pop() ?? '';
  const operation = operations[name];
  if (!operation)
    throw new ServiceError('UnknownOperationException', `${name} is not covered on this machine`);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=local/'))
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return await operation(parse((await readBody(request)).toString()));
};

/** A listener for the AWS JSON 1.1 protocol; unsigned calls are refused, and those not in the table by name. */
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

/** Starts a provider on 127.0.0.1, at any free port where it is 0. Throws when the port is taken. */
export const listen = async (name: string, wanted: number, handle: RequestListener): Promise<Provider> => {
  const { port, close } = await listening(createServer(handle), wanted, '127.0.0.1');
  return { name, url: `http://127.0.0.1:${port}`, handle, close };
};
