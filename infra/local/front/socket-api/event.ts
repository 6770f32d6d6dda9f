import { randomUUID } from 'node:crypto';
import type { Gateway } from '../gateway';
import { gatewayTime } from '../http-api/event';
import { decodeQuery, rawPairs } from '../request';

/** What all events of one connection share. */
export type ConnectionInfo = {
  connectionId: string;
  connectedAt: number;
  headers: Record<string, string>;
  query: string;
  identity: { sourceIp: string; userAgent: string };
  /** The authorizer's context, once it has allowed the connection. */
  authorizer?: Record<string, string>;
};

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

/** `requestContext` of a WebSocket event. */
export const socketContext = (
  api: Gateway,
  info: ConnectionInfo,
  type: EventType,
  routeKey: string,
  now: number,
) => {
  const requestId = randomUUID();
  return {
    routeKey,
    eventType: type,
    messageDirection: 'IN',
    extendedRequestId: requestId,
    requestId,
    requestTime: gatewayTime(now),
    requestTimeEpoch: now,
    stage: api.stage,
    connectedAt: info.connectedAt,
    connectionId: info.connectionId,
    identity: info.identity,
    domainName: api.domain,
    apiId: api.ref,
    ...(info.authorizer ? { authorizer: info.authorizer } : {}),
  };
};

const lists = (pairs: [string, string][]) => {
  const all: Record<string, string[]> = {};
  for (const [name, value] of pairs) all[name] = [...(all[name] ?? []), value];
  return all;
};

/** Returns the headers and query of the upgrade request, for the authorizer and `$connect`. */
export const openingFields = ({ headers, query }: ConnectionInfo) => {
  const pairs = rawPairs(query).map(([name, value]): [string, string] => [
    decodeQuery(name),
    decodeQuery(value),
  ]);
  return {
    headers,
    multiValueHeaders: lists(Object.entries(headers)),
    ...(pairs.length === 0
      ? {}
      : { queryStringParameters: Object.fromEntries(pairs), multiValueQueryStringParameters: lists(pairs) }),
  };
};
