import { useMemo, useSyncExternalStore } from 'react';
import type { NewMessage } from '../../../shared/chat/schema';
import { store, stored } from '../../ui/browserStorage';
import { outboxKeys, outboxPrefix } from './outboxKeys';

/**
 * Messages that have not reached the server yet, kept in the browser so that they outlive a reload and are seen by all
 * tabs. Each has an entry of its own, so tabs never overwrite each other's.
 */
export type WaitingMessage = NewMessage & {
  conversationId: string;
  /** When it was written, in milliseconds; later messages have higher values. */
  writtenAt: number;
  /** Why it was not sent. It is only sent again when the user asks for it. */
  problem?: string | undefined;
};

const startOf = (userId: string, conversationId?: string) =>
  `${outboxPrefix}${userId} ${conversationId ? `${conversationId} ` : ''}`;
const keyOf = (userId: string, { conversationId, id }: WaitingMessage) =>
  startOf(userId, conversationId) + id;

/** What the browser does not store, because storage is forbidden or full. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const entries = (): Array<[key: string, value: string]> => [
  ...outboxKeys().flatMap((key): [string, string][] => {
    const value = stored('localStorage', key);
    return value ? [[key, value]] : [];
  }),
  ...unstored,
];

/**
 * Calls `listener` when a message is added, changed, or removed, also in another tab. Returns a function that stops
 * this.
 */
export const onOutboxChange = (listener: () => void): (() => void) => {
  const onOtherTab = ({ key }: StorageEvent) => (key === null || key.startsWith(outboxPrefix)) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
};

let lastWrittenAt = 0;

/** Adds a new message, which is sent as soon as possible. */
export const addWaiting = (userId: string, message: NewMessage & { conversationId: string }): void => {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  putWaiting(userId, { ...message, writtenAt: lastWrittenAt });
};

/** Stores a message, or what has changed about it. */
export const putWaiting = (userId: string, message: WaitingMessage): void => {
  const [key, value] = [keyOf(userId, message), JSON.stringify(message)];
  unstored.delete(key);
  if (!store('localStorage', key, value)) unstored.set(key, value);
  notify();
};

export const removeWaiting = (userId: string, message: WaitingMessage): void => {
  const key = keyOf(userId, message);
  unstored.delete(key);
  store('localStorage', key, undefined);
  notify();
};

const read = (start: string): string =>
  JSON.stringify(entries().flatMap(([key, value]) => (key.startsWith(start) ? [value] : [])));

const parse = (values: string): WaitingMessage[] =>
  (JSON.parse(values) as string[])
    .map((value): WaitingMessage => JSON.parse(value))
    .sort((one, other) => one.writtenAt - other.writtenAt);

/** A user's waiting messages, oldest first. */
export const listWaiting = (userId: string): WaitingMessage[] => parse(read(startOf(userId)));

/** A user's waiting messages in a conversation, oldest first. */
export const useWaiting = (userId: string, conversationId: string): WaitingMessage[] => {
  const start = startOf(userId, conversationId);
  const values = useSyncExternalStore(
    onOutboxChange,
    () => read(start),
    () => '[]',
  );
  return useMemo(() => parse(values), [values]);
};
