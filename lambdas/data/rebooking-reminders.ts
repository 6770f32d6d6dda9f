import * as z from 'zod';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import { putIf } from './engine/insert';
import type { Store } from './engine/store';

const rebookingReminderSchema = z.object({
  bookingId: z.string(),
  /** When what was done has lasted as long as it usually does (ISO). Missing once its customer's reminder is decided. */
  dueAt: z.string().optional(),
});
type RebookingReminder = z.output<typeof rebookingReminderSchema>;

/**
 * When to remind a customer to book again what they have had. It stays once that is done, so that an event which arrives
 * again plans no second one.
 */
export const rebookingReminders = entity({
  schema: rebookingReminderSchema,
  key: (bookingId: string) => ({ pk: `REBOOKING#${bookingId}`, sk: 'REBOOKING' }),
  idOf: ({ bookingId }) => [bookingId],
  indexes: ({ bookingId, dueAt }) => dueKeys('REBOOKINGS', { id: bookingId, dueAt }),
});

/** Notes that a reminder is decided, unless it was removed with its customer's account in the meantime. */
export const endRebookingReminder = (store: Store, { bookingId }: RebookingReminder): Promise<void> =>
  putIf(
    store,
    rebookingReminders,
    { bookingId },
    { expression: 'bookingId = :bookingId', values: { ':bookingId': bookingId } },
  );
