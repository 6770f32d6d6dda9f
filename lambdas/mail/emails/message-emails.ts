import { product } from '../../../shared/brand';
import type { StoredConversation } from '../../data/conversations';
import type { Mail } from '../../data/mails';
import type { Detail, EmailContent } from '../email-content';

const insteadOfText = { picture: 'A picture', booking: 'A booking', order: 'An order' };

/** The newest message as the other person wrote it; nothing if the reader wrote it themselves. */
const newestOf = ({ lastMessage }: StoredConversation, readerId: string, label: string): Detail[] => {
  if (!lastMessage || lastMessage.senderId === readerId) return [];
  if (lastMessage.text) return [{ label, quote: lastMessage.text }];
  return lastMessage.has ? [{ label, value: insteadOfText[lastMessage.has] }] : [];
};

/**
 * Tells someone about messages they have not read; `which` is how far they had. `sender` is the other person's name.
 * Undefined once they have read on.
 */
export const unreadEmail = (
  conversation: StoredConversation,
  { userId, which }: Mail,
  sender: string,
): EmailContent | undefined => {
  const side = userId === conversation.customerId ? 'customer' : 'provider';
  const count = conversation.unread[side];
  if (count === 0 || String(conversation.readUpTo[side]) !== which) return undefined;
  return {
    subject: count === 1 ? `New message on ${product}` : `${count} new messages on ${product}`,
    preheader: 'Read and answer.',
    paragraphs: [
      `Someone wrote to you on ${product}. Until you read it, we won't email you about this conversation again.`,
    ],
    details: [
      { label: 'From', quote: sender },
      ...newestOf(conversation, userId, count === 1 ? 'Message' : 'Newest message'),
    ],
    button: { label: 'Read and answer', path: `/chat/${conversation.id}` },
  };
};
