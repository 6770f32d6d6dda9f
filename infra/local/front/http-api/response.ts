import { jsonResponse, type OriginResponse } from '../origin';

type Result = {
  statusCode?: unknown;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
};

/** API Gateway's response to a function that failed or returned an invalid result. */
export const internalServerError = () => jsonResponse(500, { message: 'Internal Server Error' });

/** API Gateway's response when a function cannot be reached in time. */
export const serviceUnavailable = () => jsonResponse(503, { message: 'Service Unavailable' });

/**
 * Converts a function's result (payload format 2.0): an object with `statusCode` is the response, anything else
 * becomes the JSON body of a 200.
 */
export const responseOf = (result: unknown): OriginResponse => {
  if (typeof result === 'string')
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(result) };
  if (typeof result !== 'object' || result === null || !('statusCode' in result))
    return jsonResponse(200, result ?? null);
  return stated(result as Result);
};

const stated = ({
  statusCode,
  headers = {},
  cookies,
  body = '',
  isBase64Encoded,
}: Result): OriginResponse => {
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599 || typeof body !== 'string')
    return internalServerError();
  const lower: Record<string, string> = {};
  for (const name in headers) lower[name.toLowerCase()] = String(headers[name]);
  if (body !== '') lower['content-type'] ??= 'text/plain;charset=UTF-8';
  return { status, headers: lower, cookies, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
};
