import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import { entity, single } from './engine/entity';
import { update, type Write } from './engine/writes';

const ticketSchema = z.object({ ticket: z.string(), userId: z.string(), expiresAt: z.int() });

/** Single-use tickets that open a socket, so that no token appears in a URL. `expiresAt` in seconds since the epoch. */
export const tickets = entity({
  schema: ticketSchema,
  key: (ticket: string) => ({ pk: `TICKET#${ticket}`, sk: 'TICKET' }),
  idOf: ({ ticket }) => [ticket],
  indexes: ({ expiresAt }) => ({ ttl: expiresAt + 3_600 }),
});

export const createTicket = (): string => randomBytes(24).toString('base64url');

/** How many sockets a user can have open at once. */
const maxSockets = 50;

/** A user's open sockets, in one item: the ids of their connections. API Gateway closes a socket after two hours. */
export const openSockets = single({
  key: (userId: string) => ({ pk: `SOCKETS#${userId}`, sk: 'SOCKETS' }),
  parse: (item) => (item?.ids as Set<string> | undefined) ?? new Set<string>(),
});

const ofConnection = (connectionId: string) => ({
  names: { '#ids': 'ids' },
  values: { ':id': new Set([connectionId]) },
});

/** Stores an opened socket. `now` in milliseconds. Throws `too_many_requests` if the user has 50. */
export const addSocket = (userId: string, connectionId: string, now: number): Write =>
  update(
    openSockets.key(userId),
    [
      { add: ['#ids :id'], ...ofConnection(connectionId) },
      {
        set: ['#ttl = :ttl'],
        conditions: ['(attribute_not_exists(#ids) OR size(#ids) < :max)'],
        names: { '#ttl': 'ttl' },
        values: { ':ttl': Math.floor(now / 1000) + 3 * 3_600, ':max': maxSockets },
      },
    ],
    () => new Refusal('too_many_requests'),
  );

/** Forgets a socket that was closed. */
export const removeSocket = (userId: string, connectionId: string): Write =>
  update(openSockets.key(userId), [{ delete: ['#ids :id'], ...ofConnection(connectionId) }]);
