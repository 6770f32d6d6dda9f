import * as z from 'zod';
import { place } from '../../shared/account/schema';
import { bookingStatuses, completesAfterHours, releasesAfterHours } from '../../shared/booking/lifecycle';
import { underReview } from '../../shared/booking/underReview';
import { entity } from './entity';
import { saleFields, saleKeys, saleQueries } from './sales';
import type { Key } from './store';

const bookingSchema = z.object({
  ...saleFields,
  hairstyleId: z.string(),
  variationId: z.string().optional(),
  title: z.string(),
  variationName: z.string().optional(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  startsAt: z.string(),
  durationMinutes: z.int(),
  hours: z.array(z.string()),
  place: z.object({ kind: place, address: z.string().optional() }),
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
  indexes: (booking) => saleKeys('BOOKINGS', booking, booking.startsAt),
});

const { byCustomer, byProvider } = saleQueries<Booking['status']>('BOOKINGS');

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings, newest first. */
export const bookingsByCustomer = byCustomer;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings, latest appointment first. */
export const bookingsByProvider = byProvider;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings from an instant (ISO) on, soonest first. */
export const bookingsFrom = (providerId: string, from: string, status?: Booking['status']) => ({
  ...byProvider(providerId, status),
  descending: false,
  from,
});

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings before an instant (ISO), latest first. */
export const bookingsBefore = (providerId: string, upTo: string, status?: Booking['status']) => ({
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

/** An hour of a provider's day, taken by one booking; `holdUntil` (ISO) while it is unpaid. */
export const hourCells = {
  partition: (providerId: string, date: string) => `HOURS#${providerId}#${date}`,
  key: (providerId: string, date: string, hour: string): Key => ({
    pk: hourCells.partition(providerId, date),
    sk: hour,
  }),
  keysOf: (booking: Pick<Booking, 'providerId' | 'date' | 'hours'>): Key[] =>
    booking.hours.map((hour) => hourCells.key(booking.providerId, booking.date, hour)),
  /** Whether a cell still keeps others out at an instant (ISO). */
  isTaken: (cell: Record<string, unknown>, now: string): boolean =>
    typeof cell.holdUntil !== 'string' || cell.holdUntil >= now,
};
