import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { saveSocket, sockets } from '../data/sockets';
import { createStore } from '../data/store';
import { remove } from '../data/writes';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';

const store = createStore(env('TABLE_NAME'));

type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  requestContext: { authorizer?: { userId?: string } };
};

/** Stores who is connected. Clients only listen: messages they send are ignored. */
export const handler = createHandler(async ({ requestContext }: SocketEvent) => {
  const { routeKey, connectionId, requestTimeEpoch, authorizer } = requestContext;
  const userId = authorizer?.userId;
  if (userId && routeKey === '$connect')
    await store.write(saveSocket(userId, connectionId, requestTimeEpoch));
  if (userId && routeKey === '$disconnect') await store.write(remove(sockets.ref(userId, connectionId)));
  return { statusCode: 200 };
});
