import type { Message } from '../../../shared/chat/schema';

/** Consecutive messages of a conversation, oldest first; `more` says whether there are older ones. */
export type Thread = { items: Message[]; more: boolean };

/** The number of a thread's newest message, or 0. */
export const lastNumberOf = ({ items }: Thread): number => items.at(-1)?.number ?? 0;

/** The number of the newest message that a person sent, or 0. */
export const lastNumberBy = (messages: readonly Message[], senderId: string): number =>
  messages.findLast((message) => message.senderId === senderId)?.number ?? 0;

/** Adds the messages that directly continue a thread. Those it has already, and those after a gap, are left out. */
export const withNewer = (thread: Thread, newer: readonly Message[]): Thread => {
  const items = [...thread.items];
  for (const message of [...newer].sort((one, other) => one.number - other.number))
    if (message.number === (items.at(-1)?.number ?? 0) + 1) items.push(message);
  return { ...thread, items };
};

/** Adds the page of messages before a thread's first one. */
export const withOlder = (thread: Thread, page: Thread): Thread => {
  const first = thread.items[0]?.number ?? 0;
  if (page.items.at(-1)?.number !== first - 1) return thread;
  return { items: [...page.items, ...thread.items], more: page.more };
};
