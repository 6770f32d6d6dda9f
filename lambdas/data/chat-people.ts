import * as z from 'zod';
import { entity, single } from './engine/entity';
import { add, type Write } from './engine/writes';

const partition = (userId: string) => `CHAT#${userId}`;

/** In how many conversations a person has unread messages. */
export const unreadConversations = single({
  key: (userId: string) => ({ pk: partition(userId), sk: 'UNREAD' }),
  parse: (item) => Number(item?.conversations ?? 0),
});

/** Counts a conversation that now has unread messages (1), or no longer has any (-1). */
export const countUnreadConversation = (userId: string, delta: 1 | -1): Write =>
  add(unreadConversations.ref(userId), { conversations: delta });

/** A provider's texts for answering with one press. */
export const quickReplies = entity({
  schema: z.object({ userId: z.string(), replies: z.array(z.string()) }),
  key: (userId: string) => ({ pk: partition(userId), sk: 'QUICKREPLIES' }),
  idOf: ({ userId }) => [userId],
});
