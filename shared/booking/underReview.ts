import * as z from 'zod';
import { isoInstant } from '../http/fields';
import { verdicts } from '../payments/problems-and-refunds';
import { fraudReviewReasons } from './lifecycle';

/** A fraud review: the appointment goes ahead, but its earnings are held until an admin decides. */
export const underReview = z.object({
  reasons: z.array(z.enum(fraudReviewReasons)),
  at: isoInstant,
  verdict: z.enum(verdicts).optional(),
});
export type UnderReview = z.output<typeof underReview>;

/** Whether a fraud review holds a booking's earnings; no longer once the booking is refunded for another reason. */
export const isUnderReview = (booking: {
  paymentStatus: string;
  underReview?: UnderReview | undefined;
}): boolean => booking.paymentStatus === 'paid' && !!booking.underReview && !booking.underReview.verdict;

/** An address reduced to letters and digits, so that different spellings compare equal. */
const normalized = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two street addresses are the same. An address without a number never matches. */
export const isSameAddress = (one = '', other = ''): boolean =>
  /\d/.test(one) && normalized(one) === normalized(other);
