import * as z from 'zod';
import { amount } from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields } from '../payments/problems-and-refunds';
import { bookingTip } from './schema';

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
