import * as z from 'zod';
import { answeredQuestion } from '../../shared/booking/answers-schema';
import { shownImage } from '../../shared/http/fields';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

const answersSchema = z.object({
  bookingId: z.string(),
  /** As they were asked when it was booked. */
  questions: z.array(answeredQuestion).default([]),
  /** Of the look that the customer wants. */
  pictures: z.array(shownImage).default([]),
  /** When the sweep removes them, unless the appointment was moved. */
  dueAt: z.string().optional(),
  version: z.int(),
});
export type StoredAnswers = z.output<typeof answersSchema>;

/**
 * What a customer answered and showed before an appointment. It is no part of the booking, which is in many lists and
 * events: docs/decisions/065-questions-before-an-appointment.md.
 */
export const bookingAnswers = entity({
  schema: answersSchema,
  key: (bookingId: string) => ({ pk: `ANSWERS#${bookingId}`, sk: 'ANSWERS' }),
  idOf: ({ bookingId }) => [bookingId],
  indexes: ({ bookingId, dueAt }) => dueKeys('ANSWERS', { id: bookingId, dueAt }),
});
