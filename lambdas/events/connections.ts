import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });

/** Writes to an open socket. A file of its own in the bundle: it is loaded when somebody listens. */
export const send = async (ConnectionId: string, Data: string): Promise<void> => {
  await client.send(new PostToConnectionCommand({ ConnectionId, Data }));
};
