import * as z from 'zod';
import { caseKeys } from './engine/due';
import { entity } from './engine/entity';

/** Bookings under review; each waits in the admins' queue from its payment until it is decided, or ends otherwise. */
export const fraudReviewEntries = entity({
  schema: z.object({ bookingId: z.string(), at: z.string() }),
  key: (at: string, bookingId: string) => ({ pk: 'UNDERREVIEW#open', sk: `${at}#${bookingId}` }),
  idOf: ({ at, bookingId }) => [at, bookingId],
  indexes: ({ at, bookingId }) => caseKeys(at, bookingId),
});
