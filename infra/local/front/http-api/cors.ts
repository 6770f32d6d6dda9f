import type { OriginRequest, OriginResponse } from '../origin';
import type { Cors } from './template';

const allows = (list: string[], value: string) =>
  list.some((each) => each === '*' || each.toLowerCase() === value.toLowerCase());

const originHeaders = (cors: Cors, origin: string): Record<string, string> => ({
  'access-control-allow-origin': cors.AllowOrigins.includes('*') ? '*' : origin,
  ...(cors.AllowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
});

/** Returns API Gateway's response to a preflight request; undefined for other requests. */
export const preflight = (cors: Cors, { method, headers }: OriginRequest): OriginResponse | undefined => {
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || !headers.origin || !wanted) return undefined;
  const allowed = allows(cors.AllowOrigins, headers.origin) && allows(cors.AllowMethods, wanted);
  return {
    status: 204,
    body: Buffer.alloc(0),
    headers: allowed
      ? {
          ...originHeaders(cors, headers.origin),
          'access-control-allow-methods': cors.AllowMethods.join(','),
          'access-control-allow-headers': cors.AllowHeaders.join(','),
          ...(cors.MaxAge === undefined ? {} : { 'access-control-max-age': String(cors.MaxAge) }),
        }
      : {},
  };
};

/** Adds API Gateway's CORS headers to a response, replacing those of the function. */
export const withCors = (
  cors: Cors,
  { headers }: OriginRequest,
  response: OriginResponse,
): OriginResponse => {
  if (!headers.origin || !allows(cors.AllowOrigins, headers.origin)) return response;
  const exposed = cors.ExposeHeaders.join(',');
  return {
    ...response,
    headers: {
      ...response.headers,
      ...originHeaders(cors, headers.origin),
      ...(exposed ? { 'access-control-expose-headers': exposed } : {}),
    },
  };
};
