import { weeksAfter } from '../../shared/booking/rebooking';
import { isoOf } from '../../shared/time/iso';
import { instantOf } from '../../shared/time/zoned';
import { readRebookable } from '../booking/rebookable';
import type { Booking } from '../data/bookings';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { hairstyles } from '../data/hairstyles';
import { mails, waitingMail } from '../data/mails';
import { turnedOff } from '../data/notification-preferences';
import { endRebookingReminder, rebookingReminders } from '../data/rebooking-reminders';
import { consumer } from '../events/consumer';

/** When to remind a customer to book again (ISO): some weeks after the appointment, at the same time of day. */
export const rebookingRemindsAt = (
  { date, time, zone }: Pick<Booking, 'date' | 'time' | 'zone'>,
  lastsWeeks: number,
): string => instantOf(weeksAfter(date, lastsWeeks), time, zone);

/**
 * Plans the reminder to book again, for everybody: whether the customer wants it is asked when it is due, so that they
 * can still change their mind.
 */
export const planRebookingReminders = ({ store }: { store: Store }) =>
  consumer({
    name: 'rebooking-reminders',
    on: ['BookingCompleted'],
    does: 'Plans the reminder to book again, if the service usually lasts some weeks.',
    timeoutMs: 5_000,
    handle: async ({ booking }) => {
      const hairstyle = await store.read(hairstyles.ref(booking.hairstyleId));
      if (!hairstyle?.lastsWeeks) return;
      const dueAt = rebookingRemindsAt(booking, hairstyle.lastsWeeks);
      await insert(store, rebookingReminders, { bookingId: booking.id, dueAt });
    },
  });

const wantsReminder = async (store: Store, userId: string): Promise<boolean> => {
  const off = await store.read(turnedOff.ref(userId));
  return !off.includes('rebookings.inApp') || !off.includes('rebookings.email');
};

/**
 * Stores the mail that reminds a customer to book again, if they want that and it still makes sense. The notification in
 * the app follows from it. Handling it again, or twice at once, stores the same mail. `now` in milliseconds.
 */
export const remindToRebook = async (store: Store, bookingId: string, now: number): Promise<void> => {
  const reminder = await store.read(rebookingReminders.ref(bookingId));
  if (!reminder?.dueAt || reminder.dueAt > isoOf(now)) return;
  const booking = await readRebookable(store, bookingId);
  if (booking && (await wantsReminder(store, booking.customerId))) {
    const mail = { userId: booking.customerId, kind: 'rebookingReminder', about: bookingId } as const;
    await insert(store, mails, waitingMail(mail, now));
  }
  await endRebookingReminder(store, reminder);
};
