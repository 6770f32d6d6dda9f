import ReconnectingWebSocket from 'partysocket/ws';
import { useEffect, useEffectEvent } from 'react';
import { heartbeat, heartbeatMs } from '../../../shared/live/heartbeat';
import type { LiveMessage } from '../../../shared/live/message';
import { client } from '../client';
import { invalidate, queryClient } from '../queryClient';

/** Calls `handler` with each live message of a topic while the component is mounted. */
export const useLive = <T extends LiveMessage['topic']>(
  topic: T,
  handler: (message: Extract<LiveMessage, { topic: T }>) => void,
): void => {
  const latest = useEffectEvent(handler);
  useEffect(() => onLive(topic, (message) => latest(message)), [topic]);
};

type Topic = LiveMessage['topic'];
type Handler = (message: LiveMessage) => void;

const handlers = new Map<Topic, Set<Handler>>();

/** Calls `handler` with each live message of a topic. Returns a function that stops this. */
const onLive = <T extends Topic>(
  topic: T,
  handler: (message: Extract<LiveMessage, { topic: T }>) => void,
): (() => void) => {
  const known = handlers.get(topic) ?? new Set();
  handlers.set(topic, known.add(handler as Handler));
  return () => known.delete(handler as Handler);
};

const receive = (data: string): void => {
  const message: LiveMessage = JSON.parse(data);
  // Tips are shown with their bookings.
  void invalidate(message.topic === 'tip' ? 'booking' : message.topic);
  for (const handler of handlers.get(message.topic) ?? []) handler(message);
};

const address = async (): Promise<string> => {
  const { ticket } = await client.createTicket();
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket?ticket=${encodeURIComponent(ticket)}`;
};

/** Opens a self-reconnecting connection. Retry delays are randomized so that clients do not all reconnect at once. */
const connect = (onOpen: () => void, onLost: () => void): ReconnectingWebSocket => {
  const socket = new ReconnectingWebSocket(address, undefined, {
    minReconnectionDelay: 500 + Math.random() * 500,
    reconnectionDelayGrowFactor: 2,
    maxReconnectionDelay: 30_000,
    connectionTimeout: 10_000,
    // A heartbeat is of use to an open connection only.
    maxEnqueuedMessages: 0,
  });
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => receive(String(data));
  socket.onclose = onLost;
  socket.onerror = onLost;
  return socket;
};

/**
 * Connects to the server. Returns a function that disconnects. Messages are hints, and some are missed while the
 * connection is down, so active queries are refetched after every reconnect. When it opens for the first time, what was
 * loaded with the page is at most seconds old: only what tells of all news is loaded again, and the open conversation.
 */
export const startLive = (): (() => void) => {
  let missed = false;
  const lost = () => {
    missed = true;
  };
  const opened = () => {
    void (missed ? queryClient.invalidateQueries() : invalidate('notification', 'conversation', 'message'));
    missed = false;
  };
  let socket = connect(opened, lost);

  // The network or the user is back: reconnect now instead of waiting for the next retry.
  const wake = () => {
    if (document.visibilityState === 'hidden' || socket.readyState === WebSocket.OPEN) return;
    lost();
    socket.close();
    socket = connect(opened, lost);
  };
  const beating = setInterval(() => socket.send(heartbeat), heartbeatMs);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(beating);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket.close();
  };
};
