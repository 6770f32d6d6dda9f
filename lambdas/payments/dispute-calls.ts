import type Stripe from 'stripe';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import { isMissing } from '../stripe/errors';
import { readOptions } from '../stripe/timeouts';

/** What Stripe accepts as evidence, by field. */
export type Evidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | 'customer_name'
  | 'customer_email_address'
  | 'product_description'
  | 'service_date'
  | 'shipping_address'
  | 'shipping_tracking_number'
  | 'uncategorized_text'
>;

/** The calls to Stripe about disputes. */
export const disputeCalls = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  return {
    /** Looks a dispute up, with the payment it is about; undefined if it does not exist. */
    lookUpDispute: async (id: string): Promise<Stripe.Dispute | undefined> => {
      try {
        return await callStripe(({ disputes }) =>
          disputes.retrieve(id, { expand: ['payment_intent'] }, readOptions),
        );
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Sends the evidence to the bank. It can be sent once. */
    sendEvidence: (id: string, evidence: Evidence): Promise<Stripe.Dispute> =>
      callStripe(({ disputes }) =>
        disputes.update(id, { evidence, submit: true }, { idempotencyKey: `evidence-${id}` }),
      ),
  };
};
