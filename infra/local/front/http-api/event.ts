import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway';
import type { OriginRequest } from '../origin';
import { decodeQuery, rawPairs } from '../request';
import type { JwtContext } from './jwt';

const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)|$)/i;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pad = (value: number) => String(value).padStart(2, '0');

/** Formats a time as in `requestContext.time`: 12/Mar/2020:19:03:58 +0000. */
export const gatewayTime = (now: number) => {
  const at = new Date(now);
  const clock = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
  return `${pad(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}:${clock} +0000`;
};

const queryParameters = (query: string) => {
  if (query === '') return undefined;
  const parameters: Record<string, string> = {};
  for (const [rawName, rawValue] of rawPairs(query)) {
    const name = decodeQuery(rawName);
    const value = decodeQuery(rawValue);
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  }
  return parameters;
};

const encodedBody = ({ body, headers }: OriginRequest) => {
  if (!body || body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

/** API Gateway is called by CloudFront's edge; the viewer comes before it in `x-forwarded-for`. */
const EDGE_IP = '127.0.0.1';

/** The Lambda event of payload format 2.0. */
export const eventOf = (
  api: Gateway,
  routeKey: string,
  request: OriginRequest,
  pathParameters: Record<string, string> | undefined,
  jwt: JwtContext | undefined,
) => {
  const { cookie, ...received } = request.headers;
  const forwarded = [received['x-forwarded-for'], EDGE_IP].filter(Boolean).join(',');
  const headers = { ...received, 'x-forwarded-for': forwarded };
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; ?/) }),
    headers,
    queryStringParameters: queryParameters(request.query),
    requestContext: {
      accountId: '000000000000',
      apiId: api.ref,
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName: api.domain,
      domainPrefix: api.domain.split('.')[0],
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_IP,
        userAgent: received['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: api.stage,
      time: gatewayTime(request.now),
      timeEpoch: request.now,
    },
    pathParameters,
    ...encodedBody(request),
  };
};
