import * as z from 'zod';
import { amount, id } from '../http/fields';

/** An add-on as it was when it was booked, with the price (cents) and the minutes that it adds. */
export const bookedAddOn = z.object({
  id,
  name: z.string(),
  priceCents: amount,
  durationMinutes: z.int(),
});
export type BookedAddOn = z.output<typeof bookedAddOn>;

/** An extra that a customer may choose with a service. */
export const addOn = bookedAddOn.extend({ active: z.boolean() });
export type AddOn = z.output<typeof addOn>;
