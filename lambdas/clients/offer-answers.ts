import { hadOfferLately } from '../../shared/clients/offers';
import { blocks } from '../data/blocks';
import { readLeaving } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { turnedOff } from '../data/notification-preferences';
import { lastOffers } from '../data/personal-codes';

/** Whether a customer gets an offer: they may accept none, or have had one in the last 14 days, from whomever. */
export type Answer = 'accepting' | 'declining' | 'recent';

/**
 * Returns which of these customers get an offer now. Offers are for those who turned them on, in the app or by email.
 * Nobody gets one from a provider if either has blocked the other, nor once they have asked to delete their account.
 */
export const readAnswers = async (
  store: Store,
  customerIds: readonly string[],
  { providerId, now }: { providerId: string; now: number },
): Promise<Answer[]> => {
  const [read, leaving] = await Promise.all([
    store.readAll({
      off: customerIds.map((id) => turnedOff.ref(id)),
      last: customerIds.map((id) => lastOffers.ref(id)),
      blockers: customerIds.map((id) => blocks.ref(providerId, id)),
    }),
    readLeaving(store, customerIds),
  ]);
  return customerIds.map((id, index) => {
    const off = read.off[index]!;
    const isOff = off.includes('offers.inApp') && off.includes('offers.email');
    if (isOff || read.blockers[index]!.size > 0 || leaving.has(id)) return 'declining';
    return hadOfferLately(read.last[index], now) ? 'recent' : 'accepting';
  });
};
