import * as z from 'zod';
import { amount, cents, id, isoInstant } from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields } from '../payments/problems-and-refunds';
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

/** A tip as both sides see it. */
export const shownTip = bookingTip.extend({
  /** What went back to the customer: refunded, or taken back by their bank; left out if nothing did. */
  returnedCents: amount.optional(),
});

const { endedBy, refundedCents, refundedAt, cardRefund, refunds } = problemAndRefundFields;

/** A tip as its customer sees it: with what was refunded of it, and what of that can go to the card. */
export const customerTip = shownTip.extend({
  refund: z
    .object({
      paymentStatus: z.enum(paymentStatuses),
      /** The part of the tip paid by card. */
      cardCents: amount,
      ...{ endedBy, refundedCents, refundedAt, cardRefund, refunds },
    })
    .optional(),
});
export type CustomerTip = z.output<typeof customerTip>;
