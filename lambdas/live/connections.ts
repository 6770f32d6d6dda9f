import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Connections } from './push';

const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });

/** Open sockets, at API Gateway. A file of its own in the bundle: it is loaded when somebody listens. */
export const connections: Connections = {
  send: async (ConnectionId, Data) => {
    await client.send(new PostToConnectionCommand({ ConnectionId, Data }));
  },
  close: async (ConnectionId) => {
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
  },
};
