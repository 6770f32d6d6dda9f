import { conversationSides } from '../../shared/chat/schema';
import type { StoredConversation } from '../data/conversations';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';

/** Whether something was sent or read, without what was said. */
export const conversationEvents = (
  before: StoredConversation | undefined,
  after: StoredConversation,
): DomainEvent[] => {
  const { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread } = after;
  const conversation = { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread };
  const isRead = conversationSides.some((side) => readUpTo[side] !== (before?.readUpTo[side] ?? 0));
  return compact<DomainEvent>(
    lastNumber !== (before?.lastNumber ?? 0) && { name: 'MessageSent', conversation },
    isRead && { name: 'ConversationRead', conversation },
  );
};
