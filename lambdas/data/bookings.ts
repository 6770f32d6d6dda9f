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
  /** The time it takes of its provider's (epoch minutes), buffers included, and the zone its days are counted in. */
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

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings, newest first. */
export const bookingsByCustomer = byCustomer;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings, latest appointment first. */
export const bookingsByProvider = byProvider;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings from an instant (ISO) on, soonest first. */
export const bookingsFrom = (
  providerId: string,
  from: string,
  status?: Booking['status'],
): Query<Booking> => ({
  ...byProvider(providerId, status),
  descending: false,
  from,
});

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings before an instant (ISO), latest first. */
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

/** When an appointment is over, and when it completes by itself if nobody says so. */
export const completesAt = ({ startsAt, durationMinutes }: Booking): string =>
  hoursAfter(startsAt, durationMinutes / 60 + completesAfterHours);

/** When the earnings of a booking completed at an instant are released without the customer's word. */
export const releasesAt = (completedAt: string): string => hoursAfter(completedAt, releasesAfterHours);

/** The time a booking takes of its provider's. */
export const busyTimeOf = ({ id, providerId, busy }: Booking): BusyTime => ({ ...busy, id, providerId });

/** Index `byMonth`: every booking, paid or not, newest first. */
export const allBookings = monthly('BOOKINGS', bookings);
