import * as z from 'zod';
import { cursor, id, page, text } from '../http/fields';
import { route } from '../http/route';
import { maxQuickReplies, maxQuickReplyCharacters } from './limits';
import { conversation, conversationSummary, message, newMessage, sharedPurchase } from './schema';

const conversationParams = z.object({ conversationId: id });
const messageNumber = z.coerce.number().int().min(0).max(1_000_000_000).optional();
const quickReplies = z.object({
  replies: z
    .array(text(maxQuickReplyCharacters, 1))
    .max(maxQuickReplies, `At most ${maxQuickReplies} replies`),
});

export const chatApi = {
  /** The caller's conversations, newest message first. */
  listConversations: route({
    method: 'GET',
    path: '/api/conversations',
    access: 'user',
    query: z.object({ cursor }),
    reply: page(conversationSummary),
    budget: { calls: 3, units: 30 },
  }),
  /** In how many conversations the caller has unread messages. */
  countUnread: route({
    method: 'GET',
    path: '/api/conversations/unread',
    access: 'user',
    reply: z.object({ conversations: z.int() }),
    budget: { calls: 1, units: 1 },
  }),
  /**
   * Opens the conversation with a provider, or with the other person of a purchase. Two people have one conversation;
   * the reply is the same however often it is opened.
   */
  openConversation: route({
    method: 'POST',
    path: '/api/conversations',
    access: 'user',
    body: z.union([
      z.object({ providerId: id }),
      z.object({ purchase: z.object({ kind: z.enum(['booking', 'order']), id }) }),
    ]),
    reply: z.object({ id }),
    budget: { calls: 4, units: 12 },
  }),
  getConversation: route({
    method: 'GET',
    path: '/api/conversations/{conversationId}',
    access: 'user',
    params: conversationParams,
    reply: conversation,
    budget: { calls: 2, units: 6 },
  }),
  /**
   * A page of messages, oldest first: the newest ones, those before a number, or those after one. `more` says whether
   * there are further ones in that direction.
   */
  listMessages: route({
    method: 'GET',
    path: '/api/conversations/{conversationId}/messages',
    access: 'user',
    params: conversationParams,
    query: z.object({ before: messageNumber, after: messageNumber }),
    reply: z.object({ items: z.array(message), more: z.boolean() }),
    budget: { calls: 2, units: 12 },
  }),
  /**
   * The paid bookings or orders of the two people: the latest ones, or the one with an id. Answers `not_found` if that
   * is not theirs.
   */
  listSharedPurchases: route({
    method: 'GET',
    path: '/api/conversations/{conversationId}/purchases',
    access: 'user',
    params: conversationParams,
    query: z.object({ kind: z.enum(['booking', 'order']), id: id.optional() }),
    reply: z.object({ items: z.array(sharedPurchase) }),
    budget: { calls: 2, units: 60 },
  }),
  /** Sends a message. Sending the same id again answers the message stored first. */
  sendMessage: route({
    method: 'POST',
    path: '/api/conversations/{conversationId}/messages',
    access: 'user',
    status: 201,
    params: conversationParams,
    body: newMessage,
    reply: message,
    budget: { calls: 3, units: 24 },
  }),
  /** Marks the messages up to a number as read. The mark never moves back. */
  markConversationRead: route({
    method: 'POST',
    path: '/api/conversations/{conversationId}/read',
    access: 'user',
    params: conversationParams,
    body: z.object({ upTo: z.int().min(0).max(1_000_000_000) }),
    reply: z.object({}),
    budget: { calls: 2, units: 11 },
  }),
  /** Tells the other person's open pages that the caller is typing. Nothing is stored. */
  showTyping: route({
    method: 'POST',
    path: '/api/conversations/{conversationId}/typing',
    access: 'user',
    params: conversationParams,
    reply: z.object({}),
    budget: { calls: 5, units: 6 },
  }),
  blockPerson: route({
    method: 'PUT',
    path: '/api/conversations/{conversationId}/block',
    access: 'user',
    params: conversationParams,
    reply: z.object({}),
    budget: { calls: 5, units: 9 },
  }),
  unblockPerson: route({
    method: 'DELETE',
    path: '/api/conversations/{conversationId}/block',
    access: 'user',
    params: conversationParams,
    reply: z.object({}),
    budget: { calls: 5, units: 9 },
  }),
  /** The provider's texts for answering with one press. */
  getQuickReplies: route({
    method: 'GET',
    path: '/api/quick-replies',
    access: 'provider',
    reply: z.object({ replies: z.array(z.string()) }),
    budget: { calls: 1, units: 3 },
  }),
  putQuickReplies: route({
    method: 'PUT',
    path: '/api/quick-replies',
    access: 'provider',
    body: quickReplies,
    reply: z.object({ replies: z.array(z.string()) }),
    budget: { calls: 3, units: 6 },
  }),
};
