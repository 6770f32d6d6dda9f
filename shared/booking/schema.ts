import * as z from 'zod';
import { location } from '../account/schema';
import { rating } from '../catalog/schema';
import {
  amount,
  cents,
  id,
  idempotencyKey,
  isoInstant,
  localDate,
  localTime,
  shownDate,
  shownImage,
  text,
} from '../http/fields';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields } from '../payments/problems-and-refunds';
import { bookingStatuses, providerTransitions } from './lifecycle';

/** Where the appointment is; an address belongs to every location but the provider's own. */
export const bookingLocation = z
  .object({ kind: location, address: text(300).optional() })
  .refine(({ kind, address }) => kind === 'provider' || !!address, {
    path: ['address'],
    message: 'Please enter the address',
  });

/**
 * What a customer asks for. `expectedTotalCents` is what the screen showed; it is compared, never charged.
 * `providerId` says whose hairstyle it is, so that all can be read at once; it is checked against the hairstyle.
 */
export const bookingInput = z.object({
  hairstyleId: id,
  providerId: id,
  variationId: id.optional(),
  date: localDate,
  time: localTime,
  location: bookingLocation,
  notes: text(500).optional(),
  promoCode: text(40, 1).toUpperCase().optional(),
  expectedTotalCents: cents,
  /** How much of the total the customer's wallet credit pays. */
  creditCents: cents.default(0),
});
export type BookingInput = z.output<typeof bookingInput>;

/**
 * One idempotency key per attempt to book: the same key answers with the same booking. `origin` is the site the customer
 * returns to after paying; browsers send it by themselves, and the edge adds which host they asked.
 */
export const bookingHeaders = z.object({
  'idempotency-key': idempotencyKey,
  origin: z
    .url({ protocol: /^https?$/, hostname: /^[\w.-]{1,253}$/ })
    .max(300)
    .optional(),
  'x-forwarded-host': z.string().max(255).optional(),
});

const bookingFacts = z.object({
  id,
  hairstyleId: id,
  title: z.string(),
  image: shownImage,
  variationName: z.string().optional(),
  date: shownDate,
  time: z.string(),
  zone: z.string(),
  startsAt: isoInstant,
  durationMinutes: z.int(),
  location: z.object({ kind: location, address: z.string().optional() }),
  notes: z.string().optional(),
  listCents: amount,
  discountCents: amount,
  totalCents: amount,
  /** The part of the total that wallet credit pays. */
  creditCents: amount,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  confirmedAt: isoInstant.optional(),
  createdAt: isoInstant,
});

/** A booking as its customer sees it. Provider contact appears once paid. */
export const customerBooking = bookingFacts.extend({
  variationId: id.optional(),
  provider: z.object({
    id,
    name: z.string(),
    rating,
    phone: z.string().optional(),
    address: z.string().optional(),
  }),
  promoCode: z.string().optional(),
  /** The fee (cents) a cancellation would keep, fixed when booked. */
  cancellationFeeCents: amount,
  /** Until when an unpaid booking keeps its slot. */
  holdUntil: isoInstant.optional(),
  ...problemAndRefundFields,
  reviewed: z.boolean(),
});
export type CustomerBooking = z.output<typeof customerBooking>;

/** A booking as its provider sees it: only paid ones, with the customer's contact. */
export const providerBooking = bookingFacts
  .omit({ listCents: true, discountCents: true, totalCents: true, creditCents: true })
  .extend({
    priceCents: amount,
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** Its earnings wait for an admin; why is not the provider's to know. */
    underReview: z.boolean(),
  });
export type ProviderBooking = z.output<typeof providerBooking>;

const count = z.int();

/** How many a provider has, exactly: paid bookings and orders by status, and the services and products everyone may see. */
export const providerCounts = z.object({
  pendingBookings: count,
  confirmedBookings: count,
  completedBookings: count,
  cancelledBookings: count,
  paidOrders: count,
  processingOrders: count,
  shippedOrders: count,
  deliveredOrders: count,
  cancelledOrders: count,
  services: count,
  products: count,
});
export type ProviderCount = keyof z.output<typeof providerCounts>;

/** What a provider should know at a glance. */
export const providerDashboard = z.object({
  counts: providerCounts,
  /** The next pending and confirmed appointments, from today on, soonest first. */
  upcoming: z.array(providerBooking),
});

/** As many appointments as spec section 9 shows on the dashboard. */
export const maxUpcoming = 5;

export const bookingUpdate = z.object({ transition: z.enum(providerTransitions) });

export const reviewInput = z.object({
  rating: z.int('Please select a rating').min(1, 'Please select a rating').max(5),
  comment: text(500, 1),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const availability = z.object({
  date: shownDate,
  zone: z.string(),
  today: shownDate,
  slots: z.array(z.object({ time: z.string(), free: z.boolean() })),
});
export type Availability = z.output<typeof availability>;
