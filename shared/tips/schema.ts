import * as z from 'zod';
import { amount, cents, id, isoInstant } from '../http/fields';
import { maxTipCents } from './rules';

/** What a customer gives for a booking. All amounts are in cents. */
export const tipInput = z.object({
  amountCents: z
    .int('Enter an amount')
    .min(1, 'Enter an amount')
    .max(maxTipCents, 'A tip can be at most $500'),
  /** The part of it to pay from wallet credit. */
  creditCents: cents.default(0),
});
export type TipInput = z.output<typeof tipInput>;

/** A tip that was paid, as its booking notes it. */
export const bookingTip = z.object({
  id,
  /** The checkout that paid it, which has the receipt. */
  checkoutId: id,
  cents: amount,
  at: isoInstant,
});
