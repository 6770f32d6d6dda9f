import type * as z from 'zod';
import { maxTravelFeeCents } from '../../../shared/availability/limits';
import { availabilityInput } from '../../../shared/availability/rules';
import { optionalDollars } from '../../lib/dollars';

/** The availability form. The travel fee is typed in dollars. */
export const availabilityForm = availabilityInput
  .omit({ travelFeeCents: true })
  .extend({ travelFee: optionalDollars(maxTravelFeeCents) })
  .transform(({ travelFee: travelFeeCents, ...rules }) => ({ ...rules, travelFeeCents }));

/** The form's values while it is being filled in. */
export type AvailabilityFields = z.input<typeof availabilityForm>;
