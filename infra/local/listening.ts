import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens (port 0 takes any free one), and answers where and how to stop: open connections are cut, so that a
 * shutdown does not wait for them.
 * @throws the server's own error, EADDRINUSE where the port is taken.
 */
export const listening = async (server: Server, port: number, host: string) => {
  // Node's 5 s would cut idle connections under clients that are about to use them again.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
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
