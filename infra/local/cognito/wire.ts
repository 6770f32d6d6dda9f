import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context';
import { CognitoError } from './errors';
import { OPERATIONS } from './operations';

const TARGET = 'AWSCognitoIdentityProviderService.';
const LARGEST_BODY = 1_000_000;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new CognitoError('SerializationException', 'Request is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'Could not parse request body into json.');
  }
};

// Administrators' calls are signed with AWS credentials; a browser has none and must not get by without.
const assertSigned = (name: string, request: IncomingMessage): void => {
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=local/') ?? false;
  if (/^(Admin|List)/.test(name) && !isSigned) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
};

const run = async (context: Context, request: IncomingMessage): Promise<object> => {
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const operation = OPERATIONS.get(name);
  if (!operation) throw new CognitoError('UnknownOperationException', `Unknown operation: ${target}`);
  assertSigned(name, request);
  return operation(context, await readBody(request));
};

const asError = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof CognitoError) return { status: 400, code: error.code, message: error.message };
  console.error('cognito-idp:', error);
  return { status: 500, code: 'InternalErrorException', message: 'Internal error' };
};

/** Answers one call in the AWS JSON 1.1 protocol, errors included. */
export const answerCall = async (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  try {
    response.end(JSON.stringify(await run(context, request)));
  } catch (error) {
    const { status, code, message } = asError(error);
    response.writeHead(status, { 'x-amzn-errortype': `${code}:` });
    response.end(JSON.stringify({ __type: code, message }));
  }
};
