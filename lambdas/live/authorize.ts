import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { createStore } from '../data/engine/store';
import { tickets } from '../data/sockets';
import { isFromEdge } from '../http/edge';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';

const store = createStore(env('TABLE_NAME'));

const policy = (event: APIGatewayRequestAuthorizerEvent, userId?: string): APIGatewayAuthorizerResult => ({
  principalId: userId ?? 'nobody',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [
      { Action: 'execute-api:Invoke', Effect: userId ? 'Allow' : 'Deny', Resource: event.methodArn },
    ],
  },
  ...(userId && { context: { userId } }),
});

/** Allows a socket that comes through CloudFront with a valid ticket: known, unused and at most 30 seconds old. */
export const handler = createHandler(async (event: APIGatewayRequestAuthorizerEvent) => {
  if (!isFromEdge(event.headers ?? {})) return policy(event);
  const ticket = event.queryStringParameters?.ticket;
  if (!ticket || !/^[\w-]{1,64}$/.test(ticket)) return policy(event);
  const found = await store.take(tickets.ref(ticket));
  const inTime = found && found.expiresAt * 1000 > event.requestContext.requestTimeEpoch;
  return policy(event, inTime ? found.userId : undefined);
});
