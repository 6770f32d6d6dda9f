import type { LiveMessage } from '../../shared/live/message';
import { isApprovedProvider, roles } from '../data/people';
import { sockets, socketsOf } from '../data/sockets';
import type { Store } from '../data/store';
import { remove } from '../data/writes';
import { invocation } from '../runtime/invocation';
import { logger } from '../runtime/logger';

/** Sends a message to every open socket of a person. A hint: who misses it finds out on reconnecting. */
export type Push = (userId: string, message: LiveMessage) => Promise<void>;

/** Closes every open socket of a person; who may still listen connects anew. */
export type Disconnect = (userId: string) => Promise<void>;

const isGone = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410;

/** One connection at a time. Both reject with status 410 where it is gone. */
export type Connections = {
  send: (connectionId: string, data: string) => Promise<void>;
  close: (connectionId: string) => Promise<void>;
};

/** Does something with a connection and forgets it where it is gone; anything else that fails is logged. */
const reach = async (store: Store, userId: string, connectionId: string, act: () => Promise<void>) => {
  try {
    await act();
  } catch (error) {
    if (isGone(error)) await store.write(remove(sockets.ref(userId, connectionId)));
    else logger.error('A socket could not be reached', { error, connectionId });
  }
};

/**
 * Pushes for one batch of events, in which everybody's sockets are looked up once: whoever connects meanwhile reads
 * afterwards what the batch's events made. What concerns a person as a provider is sent only while they are one: their
 * role is read for each such message, so that a suspension holds from the next one on.
 */
export const createPush = (store: Store, { send }: Pick<Connections, 'send'>): Push => {
  const known = new Map<string, Promise<string[]>>();
  const connectionsOf = async (userId: string) => {
    const { items } = await store.list(socketsOf(userId), { limit: 20 });
    return items.map(({ connectionId }) => connectionId);
  };
  const lookUp = (userId: string) => {
    const found = known.get(userId) ?? connectionsOf(userId);
    known.set(userId, found);
    return found;
  };
  const maySee = async (userId: string, message: LiveMessage) =>
    !('as' in message && message.as === 'provider') ||
    isApprovedProvider(await store.read(roles.ref(userId)));
  return async (userId, message) => {
    const connections = await lookUp(userId);
    if (connections.length === 0 || !(await maySee(userId, message))) return;
    const data = JSON.stringify({ ...message, correlationId: invocation().correlationId });
    await Promise.all(connections.map((id) => reach(store, userId, id, () => send(id, data))));
  };
};

/** Closes sockets, however many a person has. */
export const createDisconnect =
  (store: Store, { close }: Pick<Connections, 'close'>): Disconnect =>
  async (userId) => {
    for await (const { connectionId } of store.every(socketsOf(userId)))
      await reach(store, userId, connectionId, () => close(connectionId));
  };
