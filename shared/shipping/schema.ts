import * as z from 'zod';
import { usState } from '../account/postal-address-schema';
import { usStates } from '../account/us-states';
import { amount, cents, id } from '../http/fields';
import { maxFreeFromCents, maxShippingDays, maxShippingFeeCents } from './terms';

const days = z
  .int('Enter a whole number of days')
  .min(1, 'At least 1 day')
  .max(maxShippingDays, `At most ${maxShippingDays} days`);

/** A seller's terms of shipping; see docs/product/orders.md#shipping-costs. */
export const shippingInput = z.object({
  feeCents: cents.max(maxShippingFeeCents, 'Enter $200.00 or less'),
  freeFromCents: cents
    .min(1, 'Enter more than $0.00')
    .max(maxFreeFromCents, 'Enter $10,000.00 or less')
    .optional(),
  /** Without them, everywhere in the US. */
  states: z
    .array(usState)
    .min(1, 'Choose at least one state')
    .max(usStates.length)
    .refine((states) => new Set(states).size === states.length, 'Name each state once')
    .optional(),
  days: z
    .object({ min: days, max: days })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      message: 'Enter at least as many days as in From',
    })
    .optional(),
});
export type ShippingInput = z.output<typeof shippingInput>;

/** A change of the terms, refused if they have changed since `version`; 0 if there were none. */
export const shippingChange = shippingInput.extend({ version: z.int() });

/** Stored or shown terms. */
export const shippingTerms = z.object({
  feeCents: amount,
  freeFromCents: amount.optional(),
  states: z.array(z.enum(usStates)).optional(),
  days: z.object({ min: z.int(), max: z.int() }).optional(),
});

/** A seller's own terms, as a reply. */
export const ownShipping = shippingTerms.extend({ version: z.int() });
export type OwnShipping = z.output<typeof ownShipping>;

/** The terms of one seller. */
export const sellerShipping = shippingTerms.extend({ providerId: id });
