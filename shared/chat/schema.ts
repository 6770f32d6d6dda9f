import * as z from 'zod';
import { id, image, isoInstant, shownDate, shownImage, text } from '../http/fields';
import { sides } from '../sides';
import { maxMessageCharacters } from './limits';

/** How many messages one page holds. */
export const messagesPerPage = 30;

const attachedPurchase = z.object({ kind: z.enum(['booking', 'order']), id });
export type AttachedPurchase = z.output<typeof attachedPurchase>;

/**
 * A new message. The sender makes its id, so that sending it again adds nothing. It has a text, a picture, an attached
 * booking or order, or several of these.
 */
export const newMessage = z
  .object({
    id,
    text: text(maxMessageCharacters),
    picture: image.optional(),
    attached: attachedPurchase.optional(),
  })
  .refine(({ text, picture, attached }) => text || picture || attached, {
    path: ['text'],
    message: 'Type a message',
  });
export type NewMessage = z.output<typeof newMessage>;

/**
 * A message. `number` counts the messages of a conversation from 1 without gaps, so it gives their order and shows when
 * one is missing.
 */
export const message = z.object({
  id: z.string(),
  number: z.int(),
  senderId: z.string(),
  text: z.string(),
  picture: shownImage.optional(),
  attached: z.object({ kind: z.enum(['booking', 'order']), id: z.string() }).optional(),
  sentAt: isoInstant,
});
export type Message = z.output<typeof message>;

/** A booking or an order of the two people of a conversation, with its current status. */
export const sharedPurchase = z.object({
  kind: z.enum(['booking', 'order']),
  id: z.string(),
  title: z.string(),
  image: shownImage,
  status: z.string(),
  /** When a booking takes place. */
  appointment: z.object({ date: shownDate, time: z.string() }).optional(),
  createdAt: isoInstant,
});
export type SharedPurchase = z.output<typeof sharedPurchase>;

/** A number for each of the two. */
export const perSide = z.object({ customer: z.int(), provider: z.int() });
export type PerSide = z.output<typeof perSide>;

/** A conversation in the list, as one of its two people sees it. */
export const conversationSummary = z.object({
  id: z.string(),
  /** Who the caller is in it: a person can be one provider's customer and another customer's provider. */
  as: z.enum(sides),
  /** The other person. Without a name they left or never gave one. */
  other: z.object({ id: z.string(), name: z.string().optional(), photo: shownImage.optional() }),
  /** The newest message: its text, or what it has instead. */
  lastMessage: z
    .object({ text: z.string(), has: z.enum(['picture', 'booking', 'order']).optional(), mine: z.boolean() })
    .optional(),
  /** When the newest message was sent, or the conversation began. */
  lastMessageAt: isoInstant,
  unread: z.int(),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** A conversation with how far it is read: the number of the newest message each of the two has seen, 0 for none. */
export const conversation = conversationSummary.extend({
  lastNumber: z.int(),
  readUpTo: z.int(),
  otherReadUpTo: z.int(),
  /** Whether the caller has blocked the other person. */
  blocked: z.boolean(),
  /** Whether messages get through. They do not while either has blocked the other. */
  canSend: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;
