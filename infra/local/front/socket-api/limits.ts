import type { Clock } from '../../provider';
import type { Connections } from './connections';

const MAX_IDLE = 10 * 60_000;
/** How old a connection can become, in milliseconds. */
export const MAX_AGE = 2 * 60 * 60_000;
const CHECK_EVERY = 250;

/**
 * Closes connections on which nothing was sent for 10 minutes, or that are 2 hours old, by the local clock. Returns a
 * function that stops this.
 */
export const enforceLimits = (connections: Connections, clock: Clock): (() => void) => {
  const check = () => {
    const now = clock();
    for (const { ws, lastActiveAt, connectedAt } of connections.values())
      if (now - lastActiveAt >= MAX_IDLE || now - connectedAt >= MAX_AGE) ws.close(1001, 'Going away');
  };
  const timer = setInterval(check, CHECK_EVERY).unref();
  return () => clearInterval(timer);
};
