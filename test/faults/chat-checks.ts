import { unreadConversations } from '../../lambdas/data/chat-people';
import { conversations } from '../../lambdas/data/conversations';
import type { Item } from '../../lambdas/data/engine/item';
import { messages } from '../../lambdas/data/messages';
import { sides } from '../../shared/sides';

/** What is wrong with the conversations of a table: gaps, doubled messages, and counts that are not exact. */
export const chatViolations = (items: readonly Item[]): string[] => {
  const startingWith = (sort: string) => items.filter(({ sk }) => String(sk).startsWith(sort));
  const all = startingWith('CONVERSATION').map(conversations.parse);
  const sent = startingWith('MESSAGE#').map(messages.parse);
  const unread = new Map<string, number>();
  const wrong = all.flatMap((conversation) => {
    const { id, lastNumber, readUpTo } = conversation;
    const own = sent.filter(({ conversationId }) => conversationId === id);
    const numbers = own.map(({ number }) => number).sort((one, other) => one - other);
    const isWhole = numbers.length === lastNumber && numbers.every((number, index) => number === index + 1);
    const ids = new Set(own.map((message) => `${message.senderId} ${message.id}`));
    const miscounted = sides.filter((side) => {
      const userId = conversation[`${side}Id`];
      const left = own.filter(({ senderId, number }) => senderId !== userId && number > readUpTo[side]);
      if (left.length > 0) unread.set(userId, (unread.get(userId) ?? 0) + 1);
      const by = own.filter(({ senderId }) => senderId === userId);
      return left.length !== conversation.unread[side] || by.length !== conversation.sent[side];
    });
    return [
      ...(isWhole ? [] : [`${id} has messages ${numbers.join()} of ${lastNumber}`]),
      ...(ids.size === own.length ? [] : [`${id} has a message twice`]),
      ...miscounted.map((side) => `${id} miscounts the messages of its ${side}`),
    ];
  });
  const counters = items.filter(({ pk, sk }) => sk === 'UNREAD' && String(pk).startsWith('CHAT#'));
  const people = new Set([...unread.keys(), ...counters.map(({ pk }) => String(pk).slice('CHAT#'.length))]);
  const countOf = (userId: string) =>
    unreadConversations.parse(counters.find(({ pk }) => pk === unreadConversations.key(userId).pk));
  return [
    ...wrong,
    ...[...people].flatMap((userId) =>
      countOf(userId) === (unread.get(userId) ?? 0) ? [] : [`${userId} counts ${countOf(userId)} unread`],
    ),
  ];
};
