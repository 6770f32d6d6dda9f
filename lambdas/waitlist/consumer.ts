import type { Store } from '../data/engine/store';
import { waitsByCustomer, waitsByProvider } from '../data/waits';
import { consumer } from '../events/consumer';

// Loaded late: nobody waits for most providers, and every other event would wait for it at a cold start.
const loadMatch = () => import('./match');

const matchLine = async (store: Store, providerId: string, now: number): Promise<void> => {
  const { items } = await store.list(waitsByProvider(providerId), { limit: 1 });
  if (items.length > 0) await (await loadMatch()).matchWaiting(store, providerId, now);
};

/** Takes somebody who is leaving from all waitlists. */
const endWaitsOf = async (store: Store, customerId: string, now: number): Promise<void> => {
  for await (const { id } of store.every(waitsByCustomer(customerId)))
    await (await loadMatch()).endWait(store, id, 'leave', now);
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
      'WaitChanged',
    ],
    does: 'Holds time that comes free for those who wait for it.',
    timeoutMs: 20_000,
    handle: async (event) => {
      if (event.name === 'DeletionRequested') return endWaitsOf(store, event.deletion.userId, clock());
      if (event.name === 'ListingChanged')
        return event.listing === 'hairstyle' ? matchLine(store, event.providerId, clock()) : undefined;
      // Holding a time frees none.
      if (event.name === 'WaitChanged')
        return event.wait.status === 'offered' ? undefined : matchLine(store, event.wait.providerId, clock());
      return matchLine(store, 'booking' in event ? event.booking.providerId : event.userId, clock());
    },
  });
