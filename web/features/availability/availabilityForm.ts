import * as z from 'zod';
import { maxTravelFeeCents } from '../../../shared/availability/limits';
import { availabilityInput, travelMiles } from '../../../shared/availability/rules';
import { optionalDollars } from '../../lib/dollars';

/** Miles as typed; empty is no limit. */
const travelRadius = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .pipe(travelMiles.nullable());

/** The availability form. The travel fee is typed in dollars, the radius in miles. */
export const availabilityForm = availabilityInput
  .omit({ travelFeeCents: true, travelMiles: true })
  .extend({ travelFee: optionalDollars(maxTravelFeeCents), travelRadius })
  .transform(({ travelFee: travelFeeCents, travelRadius: travelMiles, ...rules }) => ({
    ...rules,
    travelFeeCents,
    travelMiles,
  }));

/** The form's values while it is being filled in. */
export type AvailabilityFields = z.input<typeof availabilityForm>;
