import { isRefusedWith, Refusal } from '../../../shared/http/refusal';
import {
  listWaiting,
  onOutboxChange,
  putWaiting,
  removeWaiting,
  type WaitingMessage,
} from '../../lib/chat/outbox';
import { client } from '../../lib/client';
import { queryClient } from '../../lib/queryClient';
import { conversationQuery, keepMessages } from './queries';

/** How long to wait before another attempt, in milliseconds. After the last one, the user is asked to retry. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const notSent = 'Check your connection and try again.';

/** Resolves when `subscribe` calls back, or when stopped. */
const until = (subscribe: (resolve: () => void) => () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = subscribe(end);
    signal.addEventListener('abort', end);
  });

const pause = (ms: number, signal: AbortSignal) =>
  until((resolve) => {
    const timer = setTimeout(resolve, ms);
    return () => clearTimeout(timer);
  }, signal);

const connection = (signal: AbortSignal) =>
  until((resolve) => {
    window.addEventListener('online', resolve);
    return () => window.removeEventListener('online', resolve);
  }, signal);

const passing: string[] = ['too_many_requests', 'busy', 'conflict'];
const mayPass = (error: unknown): boolean => !(error instanceof Refusal) || passing.includes(error.code);

const problemOf = (error: unknown): string =>
  error instanceof Refusal ? (error.more.fields?.text ?? error.message) : notSent;

const deliver = async (userId: string, waiting: WaitingMessage): Promise<void> => {
  const { conversationId, writtenAt, problem, ...body } = waiting;
  const message = await client.sendMessage({ params: { conversationId }, body });
  await keepMessages(queryClient, conversationId, [message]).catch(() => undefined);
  removeWaiting(userId, waiting);
};

/** Sends one message. Its id makes attempts whose answer was lost harmless. */
const send = async (userId: string, waiting: WaitingMessage, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    try {
      return await deliver(userId, waiting);
    } catch (error) {
      // The session has ended. The message waits until the user has signed in again.
      if (isRefusedWith(error, 'signed_out')) return sender?.stopped.abort();
      if (!navigator.onLine) {
        await connection(signal);
        continue;
      }
      const pauseMs = pausesMs[failures++];
      if (!mayPass(error) || !pauseMs) {
        putWaiting(userId, { ...waiting, problem: problemOf(error) });
        // Perhaps the other person has blocked the user.
        void queryClient.invalidateQueries({ queryKey: conversationQuery(waiting.conversationId).queryKey });
        return;
      }
      await pause(pauseMs, signal);
    }
  }
};

const isDue = ({ problem }: WaitingMessage) => !problem;

/** Sends what waits, in the order it was written. Only one tab does so at a time. */
const sendAll = (userId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(`outbox ${userId}`, { signal }, async () => {
    while (!signal.aborted) {
      const next = listWaiting(userId).find(isDue);
      if (!next) return;
      await send(userId, next, signal);
    }
  });

let sender: { userId: string; stopped: AbortController } | undefined;

const run = async (userId: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    if (listWaiting(userId).some(isDue)) await sendAll(userId, signal);
    else await until(onOutboxChange, signal);
  }
};

/**
 * Sends a user's messages from now on, whatever page is open, until another user signs in or the session ends. Calling
 * it again changes nothing.
 */
export const startSending = (userId: string): void => {
  if (sender?.userId === userId && !sender.stopped.signal.aborted) return;
  sender?.stopped.abort();
  const stopped = new AbortController();
  sender = { userId, stopped };
  // Waiting for another tab to finish ends with an error when this sender is stopped.
  run(userId, stopped.signal).catch(() => undefined);
};
