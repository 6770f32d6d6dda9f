import * as z from 'zod';
import { entity } from './entity';

/** The list of bookings under review; each is on it from its payment until it is decided, or ends otherwise. */
export const fraudReviewEntries = entity({
  schema: z.object({ bookingId: z.string(), at: z.string() }),
  key: (at: string, bookingId: string) => ({ pk: 'UNDERREVIEW#open', sk: `${at}#${bookingId}` }),
  idOf: ({ at, bookingId }) => [at, bookingId],
});

/** All of them, longest waiting first. */
export const bookingsUnderReview = { partition: 'UNDERREVIEW#open', parse: fraudReviewEntries.parse };
