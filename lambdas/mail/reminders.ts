import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { type Booking, bookings } from '../data/bookings';
import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { mails, waitingMail } from '../data/mails';
import { endReminder, reminders, setReminder } from '../data/reminders';
import { numberToText, smsNumbers } from '../data/sms-numbers';
import { consumer } from '../events/consumer';

/** When to remind of an appointment (ISO): the day before, at the same time of day where it takes place. */
export const remindsAt = ({ startsAt, zone }: Pick<Booking, 'startsAt' | 'zone'>): string => {
  const { date, time } = localAt(startsAt, zone);
  return instantOf(addDays(date, -1), time, zone);
};

/**
 * Plans the reminder of a booking that was confirmed or moved. A booking confirmed or moved to a time within a day gets
 * none: its customer has just read that time.
 */
export const planReminders = ({ store }: { store: Store }) =>
  consumer({
    name: 'reminders',
    on: ['BookingConfirmed', 'BookingProposalEnded'],
    does: 'Plans the reminder of the appointment, the day before.',
    timeoutMs: 5_000,
    handle: async ({ booking: { id, updatedAt } }) => {
      const booking = await store.read(bookings.ref(id));
      if (booking?.status !== 'confirmed') return;
      const { startsAt, version } = booking;
      const dueAt = remindsAt(booking);
      if (dueAt > updatedAt)
        await setReminder(store, { bookingId: id, startsAt, dueAt, bookingVersion: version });
    },
  });

/** A reminder that could not be sent in time is of no use this short before the start. */
export const tooLateMinutes = 60;

/** Whether a booking is still to be reminded of, of the start that the reminder is for. `now` in milliseconds. */
export const isStillWanted = (
  booking: Booking | undefined,
  startsAt: string,
  now: number,
): booking is Booking =>
  booking?.status === 'confirmed' &&
  booking.startsAt === startsAt &&
  Date.parse(startsAt) - now > tooLateMinutes * 60_000;

/**
 * Stores the mail that reminds of a booking, and the text message for whoever wants one, if it is still confirmed for that
 * time. `now` in milliseconds.
 */
export const remind = async (store: Store, bookingId: string, now: number): Promise<void> => {
  const { reminder, booking } = await store.readAll({
    reminder: reminders.ref(bookingId),
    booking: bookings.ref(bookingId),
  });
  if (!reminder?.dueAt || reminder.dueAt > isoOf(now)) return;
  const { startsAt } = reminder;
  if (isStillWanted(booking, startsAt, now)) {
    const { customerId: userId } = booking;
    const mail = { userId, about: bookingId, which: startsAt };
    await insert(store, mails, waitingMail({ ...mail, kind: 'bookingReminder' }, now));
    if (numberToText(await store.read(smsNumbers.ref(userId))))
      await insert(store, mails, waitingMail({ ...mail, kind: 'bookingReminderText' }, now));
  }
  await endReminder(store, reminder);
};
