import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// With Node's default of 511, a burst of more new connections has to repeat its attempts after seconds.
const maxUnaccepted = 4_096;

/**
 * Starts listening (on any free port if `port` is 0) and returns the port and a function that stops. Stopping closes
 * open connections, so that a shutdown does not wait for them.
 * @throws the server's own error, EADDRINUSE if the port is in use.
 */
export const listening = async (server: Server, port: number, host: string) => {
  // Node's default of 5 s would close idle connections that clients are about to reuse.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: maxUnaccepted }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
};
