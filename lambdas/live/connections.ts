import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Connections } from './push';

const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });

/** Sends to and closes sockets through API Gateway. Bundled separately and loaded when a socket is open. */
export const connections: Connections = {
  send: async (ConnectionId, Data) => {
    await client.send(new PostToConnectionCommand({ ConnectionId, Data }));
  },
  close: async (ConnectionId) => {
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
  },
};
