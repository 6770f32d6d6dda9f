import * as z from 'zod';
import { location } from '../../shared/account/schema';
import { bookingStatuses, completesAfterHours, releasesAfterHours } from '../../shared/booking/lifecycle';
import { underReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import { monthly } from './by-month';
import { entity, type Ref } from './entity';
import { purchaseFields, purchaseKeys, purchaseQueries } from './purchases';
import type { Query } from './store';
import { type Otherwise, remove, type Write } from './writes';

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
  hours: z.array(z.string()),
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

const hourSchema = z.object({
  providerId: z.string(),
  date: z.string(),
  hour: z.string(),
  bookingId: z.string(),
  holdUntil: z.string().optional(),
  ttl: z.int(),
});
export type Hour = z.output<typeof hourSchema>;

const hoursPartition = (providerId: string, date: string) => `HOURS#${providerId}#${date}`;

/** An hour of a provider's day, taken by one booking; `holdUntil` (ISO) while it is unpaid. */
export const hourCells = entity({
  schema: hourSchema,
  key: (providerId: string, date: string, hour: string) => ({
    pk: hoursPartition(providerId, date),
    sk: hour,
  }),
  idOf: ({ providerId, date, hour }) => [providerId, date, hour],
});

/** The hours of a provider's day that are taken, or were. */
export const hoursOf = (providerId: string, date: string): Query<Hour> => ({
  partition: hoursPartition(providerId, date),
  consistent: true,
  parse: hourCells.parse,
});

/** Whether an hour still keeps others out at an instant (ISO). */
export const isTaken = ({ holdUntil }: Hour, now: string): boolean => !holdUntil || holdUntil >= now;

type Hours = Pick<Booking, 'id' | 'providerId' | 'date' | 'hours' | 'startsAt' | 'holdUntil'>;

const eachHour = ({ providerId, date, hours }: Hours, write: (ref: Ref<unknown>, hour: string) => Write) =>
  hours.map((hour) => write(hourCells.ref(providerId, date, hour), hour));

const daySeconds = 86_400;

/** Takes a booking's hours until its hold is over. Throws `slot_taken` where somebody else has one at `now` (ISO). */
export const takeHours = (booking: Hours, now: string): Write[] =>
  eachHour(booking, (_, hour) => {
    const { providerId, date, id: bookingId, holdUntil } = booking;
    const ttl = Math.floor(Date.parse(booking.startsAt) / 1000) + 30 * daySeconds;
    return {
      action: {
        Put: {
          Item: hourCells.item({ providerId, date, hour, bookingId, holdUntil, ttl }),
          ConditionExpression: 'attribute_not_exists(pk) OR holdUntil < :now',
          ExpressionAttributeValues: { ':now': now },
        },
      },
      otherwise: () => new Refusal('slot_taken'),
    };
  });

/** Changes how long a booking's hours are held; `holdUntil` (ISO) is left out where they are its for good. */
export const holdHours = (booking: Hours, lost: () => Error, holdUntil?: string): Write[] =>
  eachHour(booking, ({ key }) => ({
    action: {
      Update: {
        Key: key,
        UpdateExpression: holdUntil ? 'SET holdUntil = :until' : 'REMOVE holdUntil',
        ConditionExpression: 'bookingId = :id',
        ExpressionAttributeValues: { ':id': booking.id, ...(holdUntil && { ':until': holdUntil }) },
      },
    },
    otherwise: lost,
  }));

/** Gives back a booking's hours, provided they are still its own. */
export const freeHours = (booking: Hours, otherwise: Otherwise = 'stale'): Write[] =>
  eachHour(booking, (ref) => remove(ref, { bookingId: booking.id }, otherwise));

/** Index `byMonth`: every booking, paid or not, newest first. */
export const allBookings = monthly('BOOKINGS', bookings);
