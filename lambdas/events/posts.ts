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

export const createPost = (store: Store, send: Send): Post => {
  const postTo = async (userId: string, connectionId: string, data: string) => {
    try {
      await send(connectionId, data);
    } catch (error) {
      if (isGone(error)) await store.write(remove(sockets.key(userId, connectionId)));
      else logError('A socket could not be written to', error, { connectionId });
    }
  };
  return async (userId, message) => {
    const { items } = await store.query({
      partition: sockets.partition(userId),
      limit: 20,
      descending: true,
    });
    const data = JSON.stringify(message);
    await Promise.all(items.map(({ sk }) => postTo(userId, String(sk), data)));
  };
};
