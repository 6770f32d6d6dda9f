import { product } from '../../../shared/brand';
import type { StoredConversation } from '../../data/conversations';
import type { Mail } from '../../data/mails';
import type { Letter } from '../letter';

const insteadOfText = { picture: 'A picture', booking: 'A booking', order: 'An order' };

/** The newest message as the other person wrote it; undefined if the reader wrote it themselves. */
const newestOf = ({ lastMessage }: StoredConversation, readerId: string): string | undefined => {
  if (!lastMessage || lastMessage.senderId === readerId) return undefined;
  return lastMessage.text || (lastMessage.has && insteadOfText[lastMessage.has]);
};

/**
 * Tells someone about messages they have not read; `which` is how far they had. `sender` is the other person's name.
 * Undefined once they have read on.
 */
export const unreadLetter = (
  conversation: StoredConversation,
  { userId, which }: Mail,
  sender: string,
): Letter | undefined => {
  const side = userId === conversation.customerId ? 'customer' : 'provider';
  const count = conversation.unread[side];
  if (count === 0 || String(conversation.readUpTo[side]) !== which) return undefined;
  const newest = newestOf(conversation, userId);
  return {
    subject: count === 1 ? `New message from ${sender}` : `${count} new messages from ${sender}`,
    preheader: newest ?? `Read and answer on ${product}.`,
    paragraphs: [
      `${sender} wrote to you on ${product}. Until you read it, we won't e-mail you about this conversation again.`,
    ],
    details: newest === undefined ? [] : [[count === 1 ? 'Message' : 'Newest message', newest]],
    button: { label: 'Read and answer', path: `/chat/${conversation.id}` },
  };
};
