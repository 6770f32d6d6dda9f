import { bookings, countsAsAppointment } from '../data/bookings';
import { clientOffers } from '../data/client-offers';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, create, remove } from '../data/engine/writes';
import { offerUses } from '../data/offer-uses';

/** Counts a paid booking among an offer's uses, once, and no longer when its use was returned. */
export const countOfferUse = (store: Store, bookingId: string): Promise<void> =>
  retryOnConflict(async () => {
    const booking = await store.read(bookings.ref(bookingId));
    if (!booking?.offerId) return;
    const { providerId, offerId } = booking;
    const useRef = offerUses.ref(providerId, offerId, bookingId);
    const offerRef = clientOffers.ref(providerId, offerId);
    const { use, offer } = await store.readAll({ use: useRef, offer: offerRef });
    const counts = !!booking.paidAt && countsAsAppointment(booking);
    if (!offer || !!use === counts) return;
    const count = add(offerRef, { used: counts ? 1 : -1 }, { having: { id: offerId } });
    const entry = counts
      ? create(offerUses, { providerId, offerId, bookingId })
      : remove(useRef, { bookingId });
    await store.transact([entry, count]);
  });
