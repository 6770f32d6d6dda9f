import * as z from 'zod';
import { looks } from '../../../shared/booking/answers-schema';
import type { Discount } from '../../../shared/booking/pricing';
import { bookingInput } from '../../../shared/booking/schema';

/** The promo code field. The server decides whether the code is valid. */
export const promoForm = z.object({
  code: z.string().trim().toUpperCase().min(1, 'Please enter a promo code').max(40, 'Invalid promo code'),
});

/** A valid promo code with its discount, whose amount depends on the size. */
export type AppliedPromo = { code: string; discount: Discount };

const unchosen = 'Please select a date and time';

/**
 * The booking form. The service, promo code, and expected price are added on submit. The size is that of the service,
 * which has it from the URL; here, it is only checked. Answers are checked by what the service asks.
 */
export const bookingSchema = bookingInput.pick({ location: true, notes: true }).extend({
  answers: z.record(z.string(), z.string()),
  pictures: looks,
  size: z.string().min(1, 'Please select a size or length'),
  date: z.iso.date(unchosen),
  time: z.iso.time({ precision: -1, error: unchosen }),
});

/** The form's values while it is being filled in; `time` and `size` are empty until they are selected. */
export type BookingFields = z.input<typeof bookingSchema>;
export type BookingChoice = z.output<typeof bookingSchema>;
