import { bookingsByProvider } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { consumer } from '../events/consumer';

// Loaded late: suspensions are rare, and every other event would wait for it at a cold start.
const refundPending = async (store: Store, bookingId: string, now: number): Promise<void> =>
  (await import('./refund-suspended-booking')).refundSuspendedBooking(store, bookingId, now);

/** When a provider is suspended: refunds their pending bookings, and those paid for afterwards. */
export const suspendedBookings = ({ store, clock }: { store: Store; clock: () => number }) =>
  consumer({
    name: 'suspended-bookings',
    on: ['ProviderSuspended', 'BookingPaid'],
    does: "Refunds a suspended provider's pending bookings.",
    timeoutMs: 20_000,
    handle: async (event) => {
      const providerId = event.name === 'BookingPaid' ? event.booking.providerId : event.userId;
      // Events may arrive late, so check whether the provider is approved now.
      if (isApprovedProvider(await store.read(roles.ref(providerId)))) return;
      if (event.name === 'BookingPaid') return refundPending(store, event.booking.id, clock());
      for await (const { id } of store.every(bookingsByProvider(providerId, 'pending')))
        await refundPending(store, id, clock());
    },
  });
