import * as z from 'zod';
import { location } from '../../shared/account/schema';
import { bookingStatuses, completesAfterHours, releasesAfterHours } from '../../shared/booking/lifecycle';
import { underReview } from '../../shared/booking/underReview';
import type { BusyTime } from './busy';
import { monthly } from './by-month';
import { entity } from './entity';
import { purchaseFields, purchaseKeys, purchaseQueries } from './purchases';
import type { Query } from './store';

const bookingSchema = z.object({
  ...purchaseFields,
  hairstyleId: z.string(),
  variationId: z.string().optional(),
  title: z.string(),
  variationName: z.string().optional(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  startsAt: z.string(),
  durationMinutes: z.int(),
  /**
   * The provider's time it takes (epoch minutes), including buffers, and the time zone that busy days are counted in.
   */
  busy: z.object({ from: z.int(), to: z.int(), dayZone: z.string() }),
  location: z.object({ kind: location, address: z.string().optional() }),
  notes: z.string().optional(),
  promoCode: z.string().optional(),
  listCents: z.int(),
  discountCents: z.int(),
  cancellationFeeCents: z.int(),
  status: z.enum(bookingStatuses),
  completedAt: z.string().optional(),
  underReview: underReview.optional(),
});
export type Booking = z.output<typeof bookingSchema>;

export const bookings = entity({
  schema: bookingSchema,
  key: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' }),
  idOf: ({ id }) => [id],
  indexes: (booking) => purchaseKeys('BOOKINGS', booking, booking.startsAt),
});

const { byCustomer, byProvider } = purchaseQueries<Booking, Booking['status']>('BOOKINGS', bookings.parse);

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings, latest appointment first. */
export const bookingsByCustomer = byCustomer;

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings from `from` (ISO) on, soonest first. */
export const customerBookingsFrom = (
  customerId: string,
  from: string,
  status?: Booking['status'],
): Query<Booking> => ({ ...byCustomer(customerId, status), descending: false, from });

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings up to `upTo` (ISO), latest first. */
export const customerBookingsBefore = (
  customerId: string,
  upTo: string,
  status?: Booking['status'],
): Query<Booking> => ({ ...byCustomer(customerId, status), upTo });

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings, latest appointment first. */
export const bookingsByProvider = byProvider;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings from `from` (ISO) on, soonest first. */
export const bookingsFrom = (
  providerId: string,
  from: string,
  status?: Booking['status'],
): Query<Booking> => ({
  ...byProvider(providerId, status),
  descending: false,
  from,
});

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings up to `upTo` (ISO), latest first. */
export const bookingsBefore = (
  providerId: string,
  upTo: string,
  status?: Booking['status'],
): Query<Booking> => ({
  ...byProvider(providerId, status),
  upTo,
});

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** When a booking is completed automatically if nobody has marked it as completed. */
export const completesAt = ({ startsAt, durationMinutes }: Booking): string =>
  hoursAfter(startsAt, durationMinutes / 60 + completesAfterHours);

/** When the earnings of a booking completed at `completedAt` (ISO) are released without the customer's confirmation. */
export const releasesAt = (completedAt: string): string => hoursAfter(completedAt, releasesAfterHours);

/** The provider's time that a booking takes. */
export const busyTimeOf = ({ id, providerId, busy }: Booking): BusyTime => ({ ...busy, id, providerId });

/** Index `byMonth`: every booking, paid or not, newest first. */
export const allBookings = monthly('BOOKINGS', bookings);
