import { type LiveMessage, liveMessage } from '../../shared/live/message';
import { client } from './client';
import { queryClient } from './queryClient';

type Topic = LiveMessage['topic'];
type Handler = (message: LiveMessage) => void;

const handlers = new Map<Topic, Set<Handler>>();
const longestWait = 30_000;

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
  const parsed = liveMessage.safeParse(JSON.parse(data));
  if (!parsed.success) return;
  const { topic } = parsed.data;
  void queryClient.invalidateQueries({ queryKey: [topic] });
  for (const handler of handlers.get(topic) ?? []) handler(parsed.data);
};

const socketUrl = (ticket: string): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket?ticket=${encodeURIComponent(ticket)}`;
};

/**
 * Keeps one socket to the server until stopped. A message is only a hint, and some are missed while the connection is
 * down, so after every connection all that is on screen is asked for again.
 */
export const startLive = (): (() => void) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let connecting = false;

  const retryLater = () => {
    if (stopped) return;
    const wait = Math.min(500 * 2 ** failures++, longestWait) * (0.5 + Math.random() / 2);
    clearTimeout(timer);
    timer = setTimeout(connect, wait);
  };

  const connect = async () => {
    if (stopped || connecting || socket) return;
    connecting = true;
    try {
      const { ticket } = await client.createTicket();
      if (!stopped) open(ticket);
    } catch {
      retryLater();
    } finally {
      connecting = false;
    }
  };

  const open = (ticket: string) => {
    const opened = new WebSocket(socketUrl(ticket));
    socket = opened;
    opened.onopen = () => {
      failures = 0;
      void queryClient.invalidateQueries();
    };
    opened.onmessage = ({ data }) => receive(String(data));
    opened.onclose = () => {
      socket = undefined;
      retryLater();
    };
  };

  const wake = () => {
    if (document.visibilityState === 'hidden' || socket) return;
    failures = 0;
    clearTimeout(timer);
    void connect();
  };

  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
  };
};
