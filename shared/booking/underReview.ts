import * as z from 'zod';
import { isoInstant } from '../http/fields';
import { verdicts } from '../payments/problems-and-refunds';
import { fraudReviewReasons } from './lifecycle';

/** Suspected abuse: the appointment goes on, but its earnings wait until an admin decides. */
export const underReview = z.object({
  reasons: z.array(z.enum(fraudReviewReasons)),
  at: isoInstant,
  verdict: z.enum(verdicts).optional(),
});
export type UnderReview = z.output<typeof underReview>;

/** Whether a booking's earnings wait for an admin. One that was refunded otherwise no longer does. */
export const isUnderReview = (booking: {
  paymentStatus: string;
  underReview?: UnderReview | undefined;
}): boolean => booking.paymentStatus === 'paid' && !!booking.underReview && !booking.underReview.verdict;

/** A street address as two spellings of it are compared: letters and digits alone. */
const plain = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two addresses are the same house. Without a number neither names one. */
export const isSameAddress = (one = '', other = ''): boolean => /\d/.test(one) && plain(one) === plain(other);
