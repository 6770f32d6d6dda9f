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

/**
 * The street and the ZIP code of an address that ends with a city, a state and a ZIP code; undefined of any other. The
 * commas are enough for that, without the states.
 */
const streetAndZip = (address: string): string | undefined => {
  const line = address.trim().replaceAll(/\s*\n\s*/g, ', ');
  const [, street = '', zip] = /^(.+),[^,]+,[^,\d]+(\d{5})(?:-\d{4})?$/.exec(line) ?? [];
  return /\d/.test(street) ? normalized(`${street} ${zip}`) : undefined;
};

/**
 * Whether two street addresses are the same, however the city and the state are written. An address without a number
 * never matches.
 */
export const isSameAddress = (one = '', other = ''): boolean => {
  const street = streetAndZip(one);
  return (
    (/\d/.test(one) && normalized(one) === normalized(other)) || (!!street && street === streetAndZip(other))
  );
};
