import { isolateBidiIn } from '../../shared/text/isolate-bidi';
import { formatAppointment } from '../../shared/time/zoned';
import { type Booking, bookingsByProvider, soonestFrom } from '../data/bookings';
import type { Store } from '../data/engine/store';
import type { AboutSubject, NewNotification } from '../data/notifications';
import { isApprovedProvider, roles, type StoredDecision } from '../data/people';

const suspensionNotification = ({
  customerId,
  providerName,
  title,
  ...booking
}: Booking): NewNotification => ({
  event: 'provider-suspended',
  userId: customerId,
  type: 'booking',
  title: 'Your stylist is unavailable',
  message: `${providerName} can't take appointments right now. You can cancel ${title}, ${formatAppointment(booking)}, without a fee. If they are not back by then, you get a full refund.`,
  link: '/bookings',
});

/** Tells the customers of a suspended provider's confirmed bookings; pending ones are refunded at once. */
export const findSuspensionNotices = async (
  store: Store,
  { userId, at }: StoredDecision,
): Promise<AboutSubject[]> => {
  // The event may arrive late, after an admin has restored the provider.
  if (isApprovedProvider(await store.read(roles.ref(userId)))) return [];
  const found: AboutSubject[] = [];
  for await (const booking of store.every(soonestFrom(bookingsByProvider(userId, 'confirmed'), at)))
    found.push({ subject: { id: booking.id, at }, all: [suspensionNotification(isolateBidiIn(booking))] });
  return found;
};
