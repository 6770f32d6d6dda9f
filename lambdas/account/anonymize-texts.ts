import { isolateBidi } from '../../shared/text/isolate-bidi';
import type { Store } from '../data/engine/store';
import {
  describeInHistory,
  describeInJournal,
  history,
  journal,
  journalKeys,
  storedLineOf,
} from '../data/journal';
import { notificationsSince, setMessage } from '../data/notifications';

/** A purchase that others were told about. */
type Told = { id: string; providerId: string; createdAt: string };

/** A name, and what replaces it. */
type Names = { from: string; to: string };

/** Replaces a name in what somebody was told about a purchase. Ids of notifications contain the purchase's. */
export const anonymizeNotifications = async (
  store: Store,
  { id: purchaseId, createdAt }: Told,
  readerId: string,
  { from, to }: Names,
): Promise<void> => {
  if (!from) return;
  for await (const notification of store.every(notificationsSince(readerId, createdAt))) {
    const { id, message } = notification;
    if (id.includes(purchaseId) && message.includes(isolateBidi(from)))
      await store.write(setMessage(notification, message.replaceAll(isolateBidi(from), to)));
  }
};

/**
 * Replaces a customer's name in the description of what a provider earned with a purchase: in the journal and then, as
 * a sign that this is done, in the wallet's history. A line that the stream has not written yet is described as the
 * journal then is.
 */
export const anonymizeEarnings = async (
  store: Store,
  { id: purchaseId }: Pick<Told, 'id'>,
  { from, to }: Names,
): Promise<void> => {
  const record = from && (await store.read(journal.ref(journalKeys.end(purchaseId))));
  if (!record) return;
  const named = ` for ${isolateBidi(from)}`;
  const anonymous = (words: string) => `${words.slice(0, -named.length)} for ${to}`;
  for (const [index, line] of record.history.entries()) {
    if (line.description.endsWith(named))
      await store.write(describeInJournal(record.key, index, anonymous(line.description)));
    const { userId, wallet, createdAt, id } = storedLineOf(record, line, index);
    const stored = await store.read(history.ref(userId, wallet, createdAt, id));
    if (stored?.description.endsWith(named))
      await store.write(describeInHistory(stored, anonymous(stored.description)));
  }
};
