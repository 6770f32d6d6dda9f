import { isLiveWait } from '../../shared/waitlist/lifecycle';
import { maxWaits } from '../../shared/waitlist/rules';
import type { Store } from '../data/engine/store';
import { profiles } from '../data/people';
import { type Wait, waitsByCustomer, waitsByProvider } from '../data/waits';
import { consumer } from '../events/consumer';
import { ownerOf } from '../events/owner-of';

// Loaded late: nobody waits for most providers, and every other event would wait for it at a cold start.
const loadMatch = () => import('./match');
const loadEnd = () => import('./end');

const matchLine = async (store: Store, providerId: string, now: number): Promise<void> => {
  const { items } = await store.list(waitsByProvider(providerId), { limit: 1 });
  if (items.length > 0) await (await loadMatch()).matchWaiting(store, { providerId }, now);
};

/** Takes somebody who is leaving from all waitlists; nobody who has decided to stay since. */
const endWaitsOf = async (store: Store, customerId: string, now: number): Promise<void> => {
  const profile = await store.read(profiles.ref(customerId));
  if (profile && !profile.deletesAt && !profile.deletedAt) return;
  for await (const { id } of store.every(waitsByCustomer(customerId)))
    await (await loadEnd()).endWait(store, id, 'leave', now);
};

/**
 * Matches the line of an entry that has changed. While a time was held for its customer, they were passed over in the
 * other lines they stand in, which are matched as well.
 */
const matchChanged = async (store: Store, wait: Wait, now: number): Promise<void> => {
  // Holding a time frees none.
  if (wait.status === 'offered') return;
  const { id, providerId, customerId } = wait;
  if (isLiveWait(wait)) await (await loadMatch()).matchWaiting(store, { providerId, changedId: id }, now);
  else await matchLine(store, providerId, now);
  const { items } = await store.list(waitsByCustomer(customerId), { limit: maxWaits });
  const others = new Set(items.map((each) => each.providerId));
  others.delete(providerId);
  for (const other of others) await matchLine(store, other, now);
};

/** Whenever a provider's time may have come free, or somebody may wait in vain: holds times for those who wait. */
export const waitlist = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'waitlist',
    on: [
      'AccountChanged',
      'BookingCancelled',
      'BookingProposalEnded',
      'DeletionRequested',
      'ImportedTimesChanged',
      'ListingChanged',
      'PublicProfileChanged',
      'SizesChanged',
      'WaitChanged',
    ],
    does: 'Holds time that comes free for those who wait for it.',
    timeoutMs: 20_000,
    handle: async (event) => {
      if (event.name === 'DeletionRequested') return endWaitsOf(store, event.deletion.userId, clock());
      if (event.name === 'WaitChanged') return matchChanged(store, event.wait, clock());
      if (event.name === 'ListingChanged' && event.listing !== 'hairstyle') return;
      await matchLine(store, ownerOf(event), clock());
    },
  });
