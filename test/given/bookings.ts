import { type BookingChoice, newBooking, type PlacedBooking, payFor } from '../../infra/acting/bookings';
import type { Cloud } from '../../infra/acting/cloud';
import type { Person } from '../../infra/acting/person';
import type { CustomerBooking } from '../../shared/booking/schema';
import type { Hairstyle } from '../../shared/catalog/schema';

/** Pays a booking and returns its new state. */
export const payAndGet = async (
  cloud: Pick<Cloud, 'origin'>,
  customer: Person,
  placed: PlacedBooking,
): Promise<CustomerBooking> => {
  await payFor(cloud, customer, placed);
  return customer.api.getBooking({ params: { bookingId: placed.booking.id } });
};

/** A paid booking that waits for its provider. */
export const paidBooking = async (
  cloud: Pick<Cloud, 'origin'>,
  customer: Person,
  hairstyle: Hairstyle,
  choice: BookingChoice = {},
): Promise<CustomerBooking> => payAndGet(cloud, customer, await newBooking(customer, hairstyle, choice));

/** A booking that its provider has accepted. */
export const confirmedBooking = async (
  cloud: Pick<Cloud, 'origin'>,
  parties: { customer: Person; provider: Person },
  hairstyle: Hairstyle,
  choice: BookingChoice = {},
): Promise<CustomerBooking> => {
  const { id } = await paidBooking(cloud, parties.customer, hairstyle, choice);
  const provider = choice.now ? parties.provider.at(choice.now) : parties.provider.api;
  await provider.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'accept' } });
  return parties.customer.api.getBooking({ params: { bookingId: id } });
};

/** A booking that its provider marked completed at its end. Local cloud only. */
export const completedBooking = async (
  cloud: Pick<Cloud, 'origin'>,
  parties: { customer: Person; provider: Person },
  hairstyle: Hairstyle,
  choice: BookingChoice = {},
): Promise<CustomerBooking> => {
  const { id, startsAt, durationMinutes } = await confirmedBooking(cloud, parties, hairstyle, choice);
  const over = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  await parties.provider
    .at(over)
    .updateBookingStatus({ params: { bookingId: id }, body: { transition: 'complete' } });
  return parties.customer.api.getBooking({ params: { bookingId: id } });
};
