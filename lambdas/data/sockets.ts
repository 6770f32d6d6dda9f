import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { entity } from './entity';
import type { Query } from './store';
import { put, type Write } from './writes';

const ticketSchema = z.object({ ticket: z.string(), userId: z.string(), expiresAt: z.int() });

/** Single-use tickets that open a socket, so that no token appears in a URL. `expiresAt` in seconds since the epoch. */
export const tickets = entity({
  schema: ticketSchema,
  key: (ticket: string) => ({ pk: `TICKET#${ticket}`, sk: 'TICKET' }),
  idOf: ({ ticket }) => [ticket],
  indexes: ({ expiresAt }) => ({ ttl: expiresAt + 3_600 }),
});

export const createTicket = (): string => randomBytes(24).toString('base64url');

const partition = (userId: string) => `SOCKETS#${userId}`;

const socketSchema = z.object({ userId: z.string(), connectionId: z.string(), openedAt: z.int() });
type OpenSocket = z.output<typeof socketSchema>;

/** Open sockets; `openedAt` in seconds since the epoch. API Gateway closes a socket after two hours. */
export const sockets = entity({
  schema: socketSchema,
  key: (userId: string, connectionId: string) => ({ pk: partition(userId), sk: connectionId }),
  idOf: ({ userId, connectionId }) => [userId, connectionId],
  indexes: ({ openedAt }) => ({ ttl: openedAt + 3 * 3_600 }),
});

/** A user's open sockets. */
export const socketsOf = (userId: string): Query<OpenSocket> => ({
  partition: partition(userId),
  descending: true,
  parse: sockets.parse,
});

/** Stores an opened socket. `now` in milliseconds. */
export const saveSocket = (userId: string, connectionId: string, now: number): Write =>
  put(sockets, { userId, connectionId, openedAt: Math.floor(now / 1000) });
