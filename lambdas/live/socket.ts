import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { Refusal } from '../../shared/http/refusal';
import { createStore } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { addSocket, removeSocket } from '../data/sockets';
import { env } from '../http/env';
import { createHandler } from '../runtime/handler';

const store = createStore(env('TABLE_NAME'));

type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  requestContext: { authorizer?: { userId?: string } };
};

/** Stores an opened socket, or refuses it if the user has too many. */
const opened = async (write: Write): Promise<{ statusCode: number }> => {
  try {
    await store.write(write);
    return { statusCode: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { statusCode: 429 };
  }
};

/** Stores who is connected. */
export const handler = createHandler(async ({ requestContext }: SocketEvent) => {
  const { routeKey, connectionId, requestTimeEpoch, authorizer } = requestContext;
  const userId = authorizer?.userId;
  if (userId && routeKey === '$connect') return opened(addSocket(userId, connectionId, requestTimeEpoch));
  if (userId && routeKey === '$disconnect') await store.write(removeSocket(userId, connectionId));
  return { statusCode: 200 };
});
