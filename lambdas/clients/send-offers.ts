import type { Store } from '../data/engine/store';
import { consumer } from '../events/consumer';

/** Sends providers' offers to their clients, and counts how many were used. */
export const sendClientOffers = (deps: { store: Store; clock: () => number }) =>
  consumer({
    name: 'client-offers',
    on: ['ClientOfferQueued', 'BookingChanged'],
    does: 'Sends providers’ offers to their clients, and counts how many were used.',
    timeoutMs: 20_000,
    // Loaded late: few events are about an offer.
    handle: async (event) => {
      if (event.name === 'ClientOfferQueued')
        await (await import('./send-offer-chunk')).sendOfferChunk(deps, event);
      else if (event.booking.offerId)
        await (await import('./count-offer-use')).countOfferUse(deps.store, event.booking.id);
    },
  });
