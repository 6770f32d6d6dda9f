import type { LiveMessage } from '../../shared/live/message';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { openSockets, removeSocket } from '../data/sockets';
import { invocation } from '../runtime/invocation';
import { logger } from '../runtime/logger';

/** Sends a message to all open sockets of a user. Only a hint: clients fetch what they missed after reconnecting. */
export type Push = (userId: string, message: LiveMessage) => Promise<void>;

/** Closes all open sockets of a user, who may reconnect if still allowed to. Throws if one could not be closed. */
export type Disconnect = (userId: string) => Promise<void>;

const isGone = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410;

/** Access to single connections. Both reject with status 410 if the connection is gone. */
export type Connections = {
  send: (connectionId: string, data: string) => Promise<void>;
  close: (connectionId: string) => Promise<void>;
};

/** Runs an action on a connection. Deletes the connection if it is gone, and throws any other error. */
const withConnection = async (
  store: Store,
  userId: string,
  connectionId: string,
  act: () => Promise<void>,
) => {
  try {
    await act();
  } catch (error) {
    if (!isGone(error)) throw error;
    await store.write(removeSocket(userId, connectionId));
  }
};

/**
 * Creates the push for one batch of events. Looks up each user's sockets once: a client that connects during the batch
 * fetches its results anyway. Reads the role before each message to a provider, so that a suspension takes effect from
 * the next message on.
 */
export const createPush = (store: Store, { send }: Pick<Connections, 'send'>): Push => {
  const known = new Map<string, Promise<Set<string>>>();
  const lookUp = (userId: string) => {
    const found = known.get(userId) ?? store.read(openSockets.ref(userId));
    known.set(userId, found);
    return found;
  };
  const maySee = async (userId: string, message: LiveMessage) =>
    !('as' in message && message.as === 'provider') ||
    isApprovedProvider(await store.read(roles.ref(userId)));
  return async (userId, message) => {
    const connections = await lookUp(userId);
    if (connections.size === 0 || !(await maySee(userId, message))) return;
    const data = JSON.stringify({ ...message, correlationId: invocation().correlationId });
    await Promise.all(
      Array.from(connections, (id) =>
        withConnection(store, userId, id, () => send(id, data)).catch((error: unknown) =>
          logger.error('A socket could not be reached', { error, connectionId: id }),
        ),
      ),
    );
  };
};

/** Creates the function that closes all sockets of a user. */
export const createDisconnect =
  (store: Store, { close }: Pick<Connections, 'close'>): Disconnect =>
  async (userId) => {
    const connections = await store.read(openSockets.ref(userId));
    await Promise.all(Array.from(connections, (id) => withConnection(store, userId, id, () => close(id))));
  };
