import { randomUUID } from 'node:crypto';
import type { Person } from '../../../infra/acting/person';
import type { NewMessage } from '../../../shared/chat/schema';

/** Opens the conversation with a provider; returns its ID. */
export const openWith = async (customer: Person, provider: Person): Promise<string> =>
  (await customer.api.openConversation({ body: { providerId: provider.id } })).id;

/** Sends a message, by default with a new ID. */
export const say = (by: Person, conversationId: string, text: string, more: Partial<NewMessage> = {}) =>
  by.api.sendMessage({ params: { conversationId }, body: { id: randomUUID(), text, ...more } });

export const conversationOf = (person: Person, conversationId: string) =>
  person.api.getConversation({ params: { conversationId } });

export const messagesOf = async (
  person: Person,
  conversationId: string,
  query: { before?: number; after?: number } = {},
) => person.api.listMessages({ params: { conversationId }, query });

export const markRead = (by: Person, conversationId: string, upTo: number) =>
  by.api.markConversationRead({ params: { conversationId }, body: { upTo } });

/** In how many conversations a person has unread messages. */
export const unreadOf = async (person: Person): Promise<number> =>
  (await person.api.countUnread()).conversations;
