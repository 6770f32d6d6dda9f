import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Message } from '../../shared/chat/schema';
import type { LiveMessage } from '../../shared/live/message';

/** Calls the API as a person. Throws unless it succeeds. */
export const callerOf =
  (origin: string, token: string) => async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin };
    const reply = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
export type Call = ReturnType<typeof callerOf>;

/** Repeats an act until it succeeds, as pages do; throws after ten times. */
export const untilDone = async <T>(act: () => Promise<T>, tries = 10): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(200);
    return untilDone(act, tries - 1);
  }
};

/** An open page: it keeps a socket, and after it was cut fetches what it missed. */
export const openPage = async (origin: string, call: Call, conversationId: string, userId: string) => {
  const received = new Map<string, { number: number; at: number }>();
  let [outOfOrder, doubled, newest, isClosed] = [0, 0, 0, false];
  let socket: WebSocket;
  let reconnected = Promise.resolve();
  const note = ({ id, number, senderId }: Message): void => {
    if (senderId === userId) return;
    const before = received.get(id);
    if (before && before.number !== number) doubled++;
    if (!before) received.set(id, { number, at: performance.now() });
  };
  const hear = (text: string): void => {
    const told = JSON.parse(text) as LiveMessage;
    if (told.topic !== 'conversation' || !told.message) return;
    if (told.number < newest) outOfOrder++;
    newest = Math.max(newest, told.number);
    note(told.message);
  };
  const connect = async (): Promise<void> => {
    const { ticket } = await call('POST', '/live/tickets');
    socket = new WebSocket(`${origin.replace('http', 'ws')}/socket?ticket=${ticket}`);
    socket.on('message', (data) => hear(String(data)));
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.once('close', () => {
      if (!isClosed) reconnected = reconnected.then(reconnect);
      // Whoever waits for the page to be up to date gets the error.
      reconnected.catch(() => undefined);
    });
  };
  const refetch = async (): Promise<void> => {
    const { items } = await call('GET', `/conversations/${conversationId}/messages`);
    for (const message of items as Message[]) note(message);
  };
  const reconnect = async (): Promise<void> => {
    await untilDone(connect);
    await untilDone(refetch);
  };
  await connect();
  return {
    received,
    cut: () => socket.terminate(),
    /** Resolves when the page has reconnected after all cuts; rejects if it could not. */
    reconnected: () => reconnected,
    faults: () => ({ outOfOrder, doubled }),
    close: () => {
      isClosed = true;
      socket.terminate();
    },
  };
};
export type Page = Awaited<ReturnType<typeof openPage>>;
