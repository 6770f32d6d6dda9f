import { isoOf } from '../../shared/time/iso';
import { transcriptOf } from '../chat/transcript';
import { conversationIdOf } from '../data/conversations';
import type { Store } from '../data/engine/store';
import { newestMessages, type StoredMessage } from '../data/messages';
import type { PurchaseFacts } from '../payments/purchase';

/** From how long before the payment on, how many messages, and how many characters of them are evidence at most. */
const daysBefore = 30;
const maxMessages = 200;
const maxCharacters = 8_000;

type Sold = Pick<PurchaseFacts, 'customerId' | 'providerId' | 'providerName' | 'paidAt'>;

/**
 * Returns what the customer and the provider of a purchase wrote to each other from 30 days before its payment until
 * `until` (ISO), oldest first. If that is too much, the newest of it; undefined if they wrote nothing.
 */
export const messagesAbout = async (store: Store, sold: Sold, until: string): Promise<string | undefined> => {
  const { customerId, providerId, providerName, paidAt = until } = sold;
  const from = isoOf(Date.parse(paidAt) - daysBefore * 86_400_000);
  const found: StoredMessage[] = [];
  for await (const message of store.every(newestMessages(conversationIdOf(customerId, providerId)))) {
    if (message.sentAt > until) continue;
    if (message.sentAt < from || found.length === maxMessages) break;
    found.push(message);
  }
  if (found.length === 0) return undefined;
  const said = transcriptOf(found, sold, maxCharacters);
  return `Messages between the customer and ${providerName}:\n${said}`;
};
