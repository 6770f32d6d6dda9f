import type { LiveMessage } from '../../../shared/live/message';
import { client } from '../client';
import { invalidate, queryClient } from '../queryClient';
import { keepOpen } from './line';

type Topic = LiveMessage['topic'];
type Handler = (message: LiveMessage) => void;

const handlers = new Map<Topic, Set<Handler>>();

/** Calls back with each live message of a topic until the returned function is called. */
export const onLive = <T extends Topic>(
  topic: T,
  handler: (message: Extract<LiveMessage, { topic: T }>) => void,
): (() => void) => {
  const known = handlers.get(topic) ?? new Set();
  handlers.set(topic, known.add(handler as Handler));
  return () => known.delete(handler as Handler);
};

const receive = (data: string): void => {
  const message: LiveMessage = JSON.parse(data);
  void invalidate(message.topic);
  for (const handler of handlers.get(message.topic) ?? []) handler(message);
};

const address = async (): Promise<string> => {
  const { ticket } = await client.createTicket();
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket?ticket=${encodeURIComponent(ticket)}`;
};

/**
 * Listens to the server until the returned function is called. A message is only a hint, and some are missed while the
 * connection is down, so once it is back all that is on screen is asked for again.
 */
export const startLive = (): (() => void) =>
  keepOpen({ address, onReturn: () => void queryClient.invalidateQueries(), onMessage: receive });
