/*
 * The AWS JSON 1.1 protocol, which most services speak: the operation in `x-amz-target`, JSON in and out, errors by
 * `__type`. Calls are signed and asked of IAM, but for operations that anybody may call.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import type * as z from 'zod';
import { sendJson } from './http';
import { AuthError, type Iam } from './iam/iam';
import { authenticate } from './iam/signature';
import { signedRequest } from './iam/signed-request';
import { BodyTooLarge, readBody } from './request-body';
import { validationMessage } from './validation';

/** An error as the service reports it; the SDK turns it into an exception of that name. */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
    /** What else the service says of it, by name. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The permission a call needs: an action (by default the operation's own) on each of these ARNs. */
type Needs<Input> = (input: Input) => { action?: string; on: string | string[] };

/** One operation. Its input is validated first, then the caller's permissions are checked, then it runs. */
export type Operation = {
  schema: z.ZodType;
  /** Undefined if anyone may call the operation without signing. */
  needs: Needs<never> | undefined;
  run: (input: never) => unknown;
};

/** Defines an operation. Input that does not match the schema is refused rather than ignored. */
export const operation = <S extends z.ZodType>(
  schema: S,
  needs: Needs<z.output<S>> | undefined,
  run: (input: z.output<S>) => unknown,
): Operation => ({ schema, needs, run });

type JsonService = {
  /** The service's name in IAM actions and signatures. */
  name: string;
  iam: Iam;
  operations: ReadonlyMap<string, Operation>;
  /** The error code for invalid input, if it is not ValidationException. */
  invalid?: string;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ServiceError('SerializationException', 'The request is not valid JSON.');
  }
};

const answer = async (service: JsonService, request: IncomingMessage): Promise<unknown> => {
  const target = String(request.headers['x-amz-target'] ?? '');
  const called = target.split('.').pop() ?? '';
  const operation = service.operations.get(called);
  if (!operation)
    throw new ServiceError('UnknownOperationException', `The local cloud does not support ${called}`);
  const body = await readBody(request);
  const { schema, needs, run } = operation;
  const identity = needs && authenticate(service.iam, signedRequest(service.name, request, body));
  const { data, error } = schema.safeParse(parse(body.toString()));
  if (error) throw new ServiceError(service.invalid ?? 'ValidationException', validationMessage(error));
  const { action = `${service.name}:${called}`, on = [] } = needs?.(data as never) ?? {};
  for (const resource of [on].flat()) identity?.assertMay({ action, resource });
  return await run(data as never);
};

const asServiceError = (error: Error): ServiceError => {
  if (error instanceof ServiceError) return error;
  if (error instanceof AuthError) return new ServiceError(error.code, error.message);
  if (error instanceof BodyTooLarge) return new ServiceError('SerializationException', error.message);
  console.error(error);
  return new ServiceError('InternalFailure', 'Internal failure', 500);
};

/** Returns the request listener of one service. Unknown operations are refused by name. */
export const awsJson = (service: JsonService): RequestListener => {
  const type = 'application/x-amz-json-1.1';
  return (request, response) => {
    answer(service, request).then(
      (result) => sendJson(response, 200, result, type),
      (error: Error) => {
        // The caller may have closed the connection.
        if (request.socket.destroyed) return;
        const { code, status, message, details } = asServiceError(error);
        response.setHeader('x-amzn-errortype', code);
        sendJson(response, status, { __type: code, message, ...details }, type);
      },
    );
  };
};
