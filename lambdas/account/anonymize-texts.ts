import { describeLine, historySince } from '../data/journal';
import { notificationsSince, setMessage } from '../data/notifications';
import type { Store } from '../data/store';

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
    if (id.includes(purchaseId) && message.includes(from))
      await store.write(setMessage(notification, message.replaceAll(from, to)));
  }
};

/**
 * Replaces a customer's name in the descriptions of what a provider earned with them. Those of refunds and disputes do not
 * name the purchase, so lines that name the customer count as theirs.
 */
export const anonymizeEarnings = async (
  store: Store,
  { providerId, createdAt }: Told,
  { from, to }: Names,
): Promise<void> => {
  if (!from) return;
  const named = ` for ${from}`;
  for await (const line of store.every(historySince(providerId, 'provider', createdAt)))
    if (line.description.endsWith(named)) {
      const description = `${line.description.slice(0, -named.length)} for ${to}`;
      for (const write of describeLine(line, description)) await store.write(write);
    }
};
