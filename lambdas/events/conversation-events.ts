import { conversationSides } from '../../shared/chat/schema';
import type { StoredConversation } from '../data/conversations';
import { compact } from './compact';
import { raisesWhenWritten } from './raises';

/** Whether something was sent or read, without what was said. */
export const conversationEvents = raisesWhenWritten(
  ['MessageSent', 'ConversationRead'],
  (before: StoredConversation | undefined, after: StoredConversation) => {
    const { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread } = after;
    const conversation = { id, customerId, providerId, lastNumber, lastMessageAt, readUpTo, unread };
    const isRead = conversationSides.some((side) => readUpTo[side] !== (before?.readUpTo[side] ?? 0));
    return compact(
      lastNumber !== (before?.lastNumber ?? 0) && { name: 'MessageSent', conversation },
      isRead && { name: 'ConversationRead', conversation },
    );
  },
);
