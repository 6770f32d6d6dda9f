import type { Server } from 'node:http';

/**
 * Listens, and answers how to stop: open connections are cut, so that a shutdown does not wait for them.
 * @throws the server's own error, EADDRINUSE where the port is taken.
 */
export const listening = async (server: Server, port: number, host: string) => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
