import { isoOf } from '../../shared/time/iso';
import { conversationIdOf } from '../data/conversations';
import { newestMessages, type StoredMessage } from '../data/messages';
import type { Store } from '../data/store';
import type { PurchaseFacts } from './purchase';

/** From how long before the payment on, how many messages, and how many characters of them are evidence at most. */
const daysBefore = 30;
const maxMessages = 200;
const maxCharacters = 8_000;

type Sold = Pick<PurchaseFacts, 'customerId' | 'providerId' | 'providerName' | 'paidAt'>;

const lineOf = ({ senderId, text, picture, attached, sentAt }: StoredMessage, { customerId }: Sold) => {
  const parts = [text, picture && '(a picture)', attached && `(the ${attached.kind} ${attached.id})`];
  const sender = senderId === customerId ? 'Customer' : 'Provider';
  return `${sentAt} ${sender}: ${parts.filter(Boolean).join(' ')}`;
};

/**
 * Returns what the customer and the provider of a purchase wrote to each other from 30 days before its payment until
 * `until` (ISO), oldest first. If that is too much, the newest of it; undefined if they wrote nothing.
 */
export const messagesAbout = async (store: Store, sold: Sold, until: string): Promise<string | undefined> => {
  const { customerId, providerId, providerName, paidAt = until } = sold;
  const from = isoOf(Date.parse(paidAt) - daysBefore * 86_400_000);
  const lines: string[] = [];
  let left = maxCharacters;
  for await (const message of store.every(newestMessages(conversationIdOf(customerId, providerId)))) {
    if (message.sentAt > until) continue;
    const line = lineOf(message, sold);
    left -= line.length;
    if (message.sentAt < from || left < 0 || lines.length === maxMessages) break;
    lines.unshift(line);
  }
  return lines.length > 0
    ? [`Messages between the customer and ${providerName}:`, ...lines].join('\n')
    : undefined;
};
