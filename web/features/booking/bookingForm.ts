import * as z from 'zod';
import { bookingInput } from '../../../shared/booking/schema';
import { slotTimes } from '../../../shared/booking/slots';

const unchosen = 'Please select a date and time';

/** What the booking page asks for; the service, the promo code and the price shown are added when it is sent. */
export const bookingForm = bookingInput
  .pick({ location: true, notes: true })
  .extend({ date: z.iso.date(unchosen), time: z.string().pipe(z.enum(slotTimes, unchosen)) });

/** The form as it is being filled in: the time is empty until one is chosen. */
export type BookingFields = z.input<typeof bookingForm>;
export type BookingChoice = z.output<typeof bookingForm>;
