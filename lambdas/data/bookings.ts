import * as z from 'zod';
import { place } from '../../shared/account/schema';
import {
  bookingStatuses,
  completesAfterHours,
  paymentStatuses,
  releasesAfterHours,
} from '../../shared/booking/lifecycle';
import { image } from '../../shared/http/fields';
import { aftersale } from '../../shared/payments/aftersales';
import { entity } from './entity';
import { saleKeys, saleQueries } from './sales';
import type { Key } from './store';

const text = z.string().default('');

const bookingSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  customer: z.object({ name: text, email: z.string(), phone: text }),
  providerId: z.string(),
  providerName: z.string(),
  hairstyleId: z.string(),
  variationId: z.string().optional(),
  title: z.string(),
  variationName: z.string().optional(),
  image,
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
  totalCents: z.int(),
  /** The part of the total that wallet credit pays; the card pays the rest. */
  creditCents: z.int().default(0),
  cancellationFeeCents: z.int(),
  /** The platform's rate in basis points, fixed at payment. */
  platformFeeRate: z.int(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  holdUntil: z.string().optional(),
  /** When the sweep should look at it again. */
  dueAt: z.string().optional(),
  paidAt: z.string().optional(),
  completedAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  ...aftersale,
  reviewed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
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
