import { randomBytes } from 'node:crypto';
import type { Write } from './writes';

const putWrite = (Item: Record<string, unknown>): Write => ({
  action: { Put: { Item } },
  otherwise: () => new Error('This write has no condition'),
});

/** A single-use ticket that opens a socket; the token never goes into a URL. Seconds are Unix seconds. */
export const tickets = {
  create: (): string => randomBytes(24).toString('base64url'),
  key: (ticket: string) => ({ pk: `TICKET#${ticket}`, sk: 'TICKET' }),
  put: (ticket: string, userId: string, expiresAt: number): Write =>
    putWrite({ ...tickets.key(ticket), userId, expiresAt, ttl: expiresAt + 3_600 }),
};

/** A person's open sockets, all in one partition. API Gateway closes a connection after two hours at the latest. */
export const sockets = {
  partition: (userId: string) => `SOCKETS#${userId}`,
  key: (userId: string, connectionId: string) => ({ pk: sockets.partition(userId), sk: connectionId }),
  put: (userId: string, connectionId: string, now: number): Write =>
    putWrite({ ...sockets.key(userId, connectionId), ttl: Math.floor(now / 1000) + 3 * 3_600 }),
};
