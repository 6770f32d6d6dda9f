import * as z from 'zod';
import { bookingInput } from '../../../shared/booking/schema';

const unchosen = 'Please select a date and time';

/** What the booking page asks for; the service, the promo code and the price shown are added when it is sent. */
export const bookingForm = bookingInput
  .pick({ location: true, notes: true })
  .extend({ date: z.iso.date(unchosen), time: z.iso.time({ precision: -1, error: unchosen }) });

/** The form as it is being filled in: the time is empty until one is chosen. */
export type BookingFields = z.input<typeof bookingForm>;
export type BookingChoice = z.output<typeof bookingForm>;
