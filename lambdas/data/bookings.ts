import * as z from 'zod';
import { location } from '../../shared/account/schema';
import { bookingStatuses, completesAfterHours, releasesAfterHours } from '../../shared/booking/lifecycle';
import { noShow } from '../../shared/booking/no-show-schema';
import { proposal, proposedTime } from '../../shared/booking/proposal';
import { underReview } from '../../shared/booking/underReview';
import { bookedAddOn } from '../../shared/catalog/add-on';
import { travel } from '../../shared/nearby/travel-schema';
import { isoOf } from '../../shared/time/iso';
import { bookingTip } from '../../shared/tips/schema';
import { type BusyTime, heldId } from './busy';
import { monthly } from './engine/by-month';
import { entity } from './engine/entity';
import type { Query } from './engine/store';
import { purchaseFields, purchaseKeys, purchaseQueries } from './purchases';

/** A stretch of a provider's time (epoch minutes), including buffers. */
const busyInterval = z.object({ from: z.int(), to: z.int() });

const storedProposal = proposal.extend({ times: z.array(proposedTime.extend({ busy: busyInterval })) });
export type StoredProposal = z.output<typeof storedProposal>;

const bookingSchema = z.object({
  ...purchaseFields,
  hairstyleId: z.string(),
  variationId: z.string().optional(),
  title: z.string(),
  variationName: z.string().optional(),
  /** What it was booked with, at the prices and durations of then. */
  addOns: z.array(bookedAddOn).default([]),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  startsAt: z.string(),
  durationMinutes: z.int(),
  /**
   * The provider's time it takes (epoch minutes), including buffers, and the time zone that busy days are counted in.
   */
  busy: busyInterval.extend({ dayZone: z.string() }),
  location: z.object({ kind: location, address: z.string().optional() }),
  /** How far it is from the provider, if they limited how far they travel. */
  travel: travel.optional(),
  notes: z.string().optional(),
  /** Whether there are answers or pictures, in an item of their own. */
  hasAnswers: z.boolean().optional(),
  promoCode: z.string().optional(),
  /** The offer to clients that it was booked with, and the customer's own code of it. */
  offerId: z.string().optional(),
  offerCode: z.string().optional(),
  /** After the provider's own discount, if any. */
  listCents: z.int(),
  providerDiscountCents: z.int().optional(),
  discountCents: z.int(),
  travelFeeCents: z.int().default(0),
  cancellationFeeCents: z.int(),
  status: z.enum(bookingStatuses),
  completedAt: z.string().optional(),
  noShow: noShow.optional(),
  underReview: underReview.optional(),
  /** The tips that were paid for it, refunded or not, and the one that waits to be paid. */
  tips: z.array(bookingTip).default([]),
  openTip: z.string().optional(),
  /** The latest proposal to move it. */
  proposal: storedProposal.optional(),
});
export type Booking = z.output<typeof bookingSchema>;

export const bookings = entity({
  schema: bookingSchema,
  key: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (booking) => purchaseKeys('BOOKINGS', booking, booking.startsAt),
});

const { byCustomer, byProvider, byStatus } = purchaseQueries<Booking, Booking['status']>(
  'BOOKINGS',
  bookings.parse,
);

/** Index `byCustomer` or `byCustomerStatus`: a customer's bookings, latest appointment first. */
export const bookingsByCustomer = byCustomer;

/** Index `byProvider` or `byProviderStatus`: a provider's paid bookings, latest appointment first. */
export const bookingsByProvider = byProvider;

/** The bookings of a query whose appointments start at `from` (ISO) or later, soonest first. */
export const soonestFrom = (query: Query<Booking>, from: string): Query<Booking> => ({
  ...query,
  descending: false,
  from,
});

/** The bookings of a query whose appointments start at `from` (ISO) or later, but before `end` (ISO), soonest first. */
export const startingBetween = (query: Query<Booking>, from: string, end: string): Query<Booking> => ({
  ...soonestFrom(query, from),
  // A booking that starts at `end` sorts after it, because its sort key also has its id.
  upTo: end,
});

/** The bookings of a query whose appointments start at `upTo` (ISO) or earlier, latest first. */
export const latestUpTo = (query: Query<Booking>, upTo: string): Query<Booking> => ({ ...query, upTo });

const hoursAfter = (instant: string, hours: number): string => isoOf(Date.parse(instant) + hours * 3_600_000);

/** When a booking is completed automatically if nobody has marked it as completed. */
export const completesAt = ({ startsAt, durationMinutes }: Booking): string =>
  hoursAfter(startsAt, durationMinutes / 60 + completesAfterHours);

/** When the earnings of a booking completed at `completedAt` (ISO) are released without the customer's confirmation. */
export const releasesAt = (completedAt: string): string => hoursAfter(completedAt, releasesAfterHours);

/** The provider's time that a booking takes. */
export const busyTimeOf = ({ id, providerId, busy }: Booking): BusyTime => ({ ...busy, id, providerId });

/** The provider's time that a booking's open proposal holds, in the order of its times. */
export const heldTimesOf = ({ id, providerId, busy, proposal }: Booking): BusyTime[] =>
  !proposal || proposal.outcome
    ? []
    : proposal.times.map((time, index) => ({
        ...time.busy,
        dayZone: busy.dayZone,
        id: heldId(id, index),
        providerId,
      }));

/** Whether a customer holds a booking's time without having paid for it. */
export const isHeldBy = (
  customerId: string,
  booking: Pick<Booking, 'customerId' | 'status' | 'paymentStatus'> | undefined,
): boolean =>
  booking?.customerId === customerId && booking.status === 'pending' && booking.paymentStatus === 'unpaid';

/** Index `byMonth`: every booking, paid or not, newest first. */
export const allBookings = monthly('BOOKINGS', bookings);

/** Index `byStatus`: every booking with a status, paid or not, newest first. */
export const bookingsByStatus = byStatus;

/**
 * Whether a cancelled booking still uses its promo code or its offer: after the customer's own cancellation, fraud or a lost
 * dispute.
 */
export const keepsPromoUse = ({ endedBy = '' }: Pick<Booking, 'endedBy'>): boolean =>
  ['customerCancel', 'refundReviewed', 'loseDispute'].includes(endedBy);

/**
 * Whether a booking counts as an appointment and uses its promo code: all do, except those cancelled for a reason
 * other than the customer's cancellation, fraud or a lost dispute.
 */
export const countsAsAppointment = (booking: Booking): boolean =>
  booking.status !== 'cancelled' || (!!booking.paidAt && keepsPromoUse(booking));
