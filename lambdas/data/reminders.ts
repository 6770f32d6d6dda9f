import * as z from 'zod';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import { putIf } from './engine/insert';
import type { Store } from './engine/store';

const reminderSchema = z.object({
  bookingId: z.string(),
  /** The start to remind of (ISO). */
  startsAt: z.string(),
  /** When to remind of it (ISO). Missing once that has been done. */
  dueAt: z.string().optional(),
  /** The version of the booking it was derived from. */
  bookingVersion: z.int(),
});
type Reminder = z.output<typeof reminderSchema>;

/** When to remind a customer of a booking. */
export const reminders = entity({
  schema: reminderSchema,
  key: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'REMINDER' }),
  idOf: ({ bookingId }) => [bookingId],
  indexes: ({ bookingId, dueAt }) => dueKeys('REMINDERS', { id: bookingId, dueAt }),
});

/**
 * Writes a reminder, unless the stored one is of the same start, or was derived from a later version of the booking.
 */
export const setReminder = (store: Store, reminder: Reminder): Promise<void> =>
  putIf(store, reminders, reminder, {
    expression: 'attribute_not_exists(pk) OR (bookingVersion < :version AND startsAt <> :startsAt)',
    values: { ':version': reminder.bookingVersion, ':startsAt': reminder.startsAt },
  });

/** Notes that someone was reminded, unless the booking has been moved in the meantime. */
export const endReminder = (store: Store, { dueAt, ...reminder }: Reminder): Promise<void> =>
  putIf(store, reminders, reminder, {
    expression: 'bookingVersion = :version',
    values: { ':version': reminder.bookingVersion },
  });
