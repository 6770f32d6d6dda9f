import type { ConversationSummary } from '../../shared/chat/schema';
import { withoutDirections } from '../../shared/text/isolate-bidi';
import type { StoredConversation } from '../data/conversations';
import type { StoredMessage } from '../data/messages';
import type { StoredProfile } from '../data/people';
import type { OwnConversation } from './own-conversation';

/** How much of the newest message a list shows. */
const maxShown = 120;

/**
 * Returns the beginning of a text. Cuts no character in half, and leaves no direction open, which would turn the
 * ellipsis.
 */
const beginningOf = (text: string): string => {
  const characters = Array.from(text);
  if (characters.length <= maxShown) return text;
  const beginning = characters.slice(0, maxShown - 1).join('');
  return `${withoutDirections(beginning).trimEnd()}…`;
};

/** What lists show of a message. */
export const shortened = ({
  senderId,
  text,
  picture,
  attached,
}: StoredMessage): NonNullable<StoredConversation['lastMessage']> => ({
  senderId,
  text: beginningOf(text),
  has: picture ? 'picture' : attached?.kind,
});

/** A conversation in the list of one of its people. */
export const summaryOf = (
  { conversation, side, otherId }: OwnConversation,
  other: StoredProfile | undefined,
): ConversationSummary => {
  const { id, lastMessage, lastMessageAt, unread } = conversation;
  return {
    id,
    as: side,
    other: { id: otherId, name: other?.name || undefined, photo: other?.photo },
    lastMessage: lastMessage && { ...lastMessage, mine: lastMessage.senderId !== otherId },
    lastMessageAt,
    unread: unread[side],
  };
};
