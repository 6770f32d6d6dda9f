import * as z from 'zod';
import { line } from '../http/fields';
import { zipProblem } from './postal-address';
import { usStates } from './us-states';

export const usState = z.enum(usStates, 'Choose a state');

/**
 * An address in the US, for providers and deliveries; see docs/product/accounts.md#postal-addresses. The city has no
 * comma, so that the address can be read from one line again.
 */
export const postalAddress = z
  .object({
    street: line(200, 1),
    city: line(60, 1).refine((city) => !city.includes(','), 'Enter the city without a comma'),
    state: usState,
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, { error: 'Enter a ZIP code such as 11201', abort: true }),
  })
  .superRefine((address, { addIssue }) => {
    const message = zipProblem(address);
    if (message) addIssue({ code: 'custom', path: ['zip'], message });
  });
