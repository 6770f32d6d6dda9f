import * as z from 'zod';
import { message, perSide } from '../../shared/chat/schema';
import { entity, type Ref } from './engine/entity';
import type { Query } from './engine/store';

const messageSchema = message.extend({
  conversationId: z.string(),
  text: z.string().default(''),
  /** How many messages each of the two had sent, with this one. */
  sent: perSide,
});
export type StoredMessage = z.output<typeof messageSchema>;

const partition = (conversationId: string) => `CONVERSATION#${conversationId}`;
const padded = (number: number): string => String(number).padStart(10, '0');
const sortKey = (number: number): string => `MESSAGE#${padded(number)}`;

/** The messages of a conversation, by number. */
export const messages = entity({
  schema: messageSchema,
  key: (conversationId: string, number: string) => ({
    pk: partition(conversationId),
    sk: `MESSAGE#${number}`,
  }),
  idOf: ({ conversationId, number }) => [conversationId, padded(number)],
});

/** Refers to one message. */
export const messageRef = (conversationId: string, number: number): Ref<StoredMessage | undefined> =>
  messages.ref(conversationId, padded(number));

/**
 * The messages of a conversation from one number to another. Strongly consistent, since pages fetch what they were told
 * of.
 */
export const messagesBetween = (
  conversationId: string,
  from: number,
  upTo: number,
): Query<StoredMessage> => ({
  partition: partition(conversationId),
  from: sortKey(from),
  upTo: sortKey(upTo),
  consistent: true,
  parse: messages.parse,
});

/** A conversation's messages, newest first. */
export const newestMessages = (conversationId: string): Query<StoredMessage> => ({
  partition: partition(conversationId),
  from: sortKey(1),
  upTo: 'MESSAGE#~',
  descending: true,
  parse: messages.parse,
});

/**
 * Which number a message got that its sender had given an id. Sending it again finds it. It has the sender's id, so
 * that nobody else can use an id up.
 */
export const sentMessages = entity({
  schema: z.object({
    conversationId: z.string(),
    senderId: z.string(),
    messageId: z.string(),
    number: z.int(),
  }),
  key: (conversationId: string, senderId: string, messageId: string) => ({
    pk: partition(conversationId),
    sk: `SENT#${senderId}#${messageId}`,
  }),
  idOf: ({ conversationId, senderId, messageId }) => [conversationId, senderId, messageId],
});
