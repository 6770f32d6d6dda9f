import type { StoredConversation } from '../data/conversations';
import type { StoredMessage } from '../data/messages';

const lineOf = (
  { senderId, text, picture, attached, sentAt }: StoredMessage,
  { customerId }: Pick<StoredConversation, 'customerId'>,
): string => {
  const parts = [text, picture && '(a picture)', attached && `(the ${attached.kind} ${attached.id})`];
  const sender = senderId === customerId ? 'Customer' : 'Provider';
  return `${sentAt} ${sender}: ${parts.filter(Boolean).join(' ')}`;
};

/** Returns what was said as text, oldest first: the newest of these messages that fit into `maxCharacters`. */
export const transcriptOf = (
  newestFirst: readonly StoredMessage[],
  people: Pick<StoredConversation, 'customerId'>,
  maxCharacters: number,
): string => {
  const lines: string[] = [];
  let left = maxCharacters;
  for (const message of newestFirst) {
    const line = lineOf(message, people);
    left -= line.length + 1;
    if (left < 0) break;
    lines.unshift(line);
  }
  return lines.join('\n');
};
