import type { ConversationSummary, Message } from '../../../shared/chat/schema';
import { isolateBidi } from '../../../shared/text/isolate-bidi';

/** The name of the other person of a conversation (docs/product/messages.md#conversations). */
export const nameOf = ({ as, other }: Pick<ConversationSummary, 'as' | 'other'>): string =>
  other.name || (as === 'customer' ? 'Provider' : 'User');

const things = { picture: 'Picture', booking: 'Booking', order: 'Order' };

/** The newest message of a conversation in one line. */
export const lastMessageOf = ({ lastMessage }: Pick<ConversationSummary, 'lastMessage'>): string => {
  if (!lastMessage) return 'No messages yet';
  const { text, has, mine } = lastMessage;
  return `${mine ? 'You: ' : ''}${(mine ? isolateBidi(text) : text) || (has ? things[has] : '')}`;
};

/** What a message says, for screen readers. */
export const spoken = ({ text, picture, attached }: Pick<Message, 'text' | 'picture' | 'attached'>): string =>
  [text, picture && things.picture, attached && things[attached.kind]].filter(Boolean).join('. ');
