import type { LiveMessage } from '../../shared/live/message';
import { sockets } from '../data/sockets';
import type { Store } from '../data/store';
import { remove } from '../data/writes';
import { logError } from '../http/log';

/** Sends a message to every open socket of a person. A hint: who misses it finds out on reconnecting. */
export type Post = (userId: string, message: LiveMessage) => Promise<void>;

const isGone = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410;

/** Writes to one connection. Rejects with status 410 where it is gone. */
export type Send = (connectionId: string, data: string) => Promise<void>;

/**
 * Posts for one batch of changes, in which everybody's sockets are looked up once: whoever connects meanwhile reads
 * afterwards what the batch's changes made.
 */
export const createPost = (store: Store, send: Send): Post => {
  const known = new Map<string, Promise<string[]>>();
  const connectionsOf = async (userId: string) => {
    const { items } = await store.query({
      partition: sockets.partition(userId),
      limit: 20,
      descending: true,
    });
    return items.map(({ sk }) => String(sk));
  };
  const lookUp = (userId: string) => {
    const found = known.get(userId) ?? connectionsOf(userId);
    known.set(userId, found);
    return found;
  };
  const postTo = async (userId: string, connectionId: string, data: string) => {
    try {
      await send(connectionId, data);
    } catch (error) {
      if (isGone(error)) await store.write(remove(sockets.key(userId, connectionId)));
      else logError('A socket could not be written to', error, { connectionId });
    }
  };
  return async (userId, message) => {
    const data = JSON.stringify(message);
    const connections = await lookUp(userId);
    await Promise.all(connections.map((id) => postTo(userId, id, data)));
  };
};
