import * as z from 'zod';
import { location } from '../account/schema';
import { lastMinuteOffer } from '../availability/last-minute-schema';
import { dayStatuses } from '../availability/slots';
import { bookedAddOn } from '../catalog/add-on';
import { maxAddOns, maxServiceMinutes } from '../catalog/limits';
import { rating } from '../catalog/schema';
import {
  amount,
  cents,
  id,
  isoInstant,
  localDate,
  localTime,
  shownDate,
  shownImage,
  text,
} from '../http/fields';
import { travel } from '../nearby/travel-schema';
import { paymentStatuses } from '../payments/lifecycle';
import { problemAndRefundFields, purchaseDispute } from '../payments/problems-and-refunds';
import { customerTip, shownTip } from '../tips/shown-tip';
import { answerInputs, looks } from './answers-schema';
import { bookingStatuses, providerTransitions } from './lifecycle';
import { noShow } from './no-show-schema';
import { proposal } from './proposal';
import { providerCounts } from './provider-counts';

/** What a promo code or an offer takes off: a `Discount` of pricing.ts. */
export const discount = z.object({
  type: z.enum(['percentage', 'fixed']),
  value: z.int(),
  maxCents: amount.nullish(),
  byProvider: z.boolean().optional(),
});

/** Where the appointment takes place; an address is required unless it is at the provider's. */
export const bookingLocation = z
  .object({ kind: location, address: text(300).optional() })
  .refine(({ kind, address }) => kind === 'provider' || !!address, {
    path: ['address'],
    message: 'Please enter the address',
  });

/** The ids of the add-ons that a customer chose. */
export const addOnIds = z
  .array(id)
  .max(maxAddOns, `At most ${maxAddOns} add-ons`)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'An add-on can be chosen once' });

/**
 * A request to book. `expectedTotalCents` is the total shown on screen, and `expectedMinutes` the duration: they are
 * compared, never charged or reserved. `providerId` allows everything to be read in one batch; it is checked against
 * the hairstyle.
 */
export const bookingInput = z.object({
  hairstyleId: id,
  providerId: id,
  variationId: id.optional(),
  addOnIds: addOnIds.default([]),
  date: localDate,
  time: localTime,
  location: bookingLocation,
  notes: text(500).optional(),
  /** Answers to the questions of the service. */
  answers: answerInputs.default([]),
  /** Of the look that the customer wants. */
  pictures: looks.default([]),
  promoCode: text(40, 1).toUpperCase().optional(),
  expectedTotalCents: cents,
  expectedMinutes: z.int().min(0).max(maxServiceMinutes).optional(),
  /** The part of the total to pay from wallet credit. */
  creditCents: cents.default(0),
  /** An unpaid booking of the customer, which this one replaces. */
  replaces: id.optional(),
  /** The customer's entry of a waitlist, whose held time this booking takes. */
  waitId: id.optional(),
});
export type BookingInput = z.output<typeof bookingInput>;

const bookingFacts = z.object({
  id,
  hairstyleId: id,
  title: z.string(),
  image: shownImage,
  variationName: z.string().optional(),
  addOns: z.array(bookedAddOn),
  date: shownDate,
  time: z.string(),
  zone: z.string(),
  startsAt: isoInstant,
  /** With the add-ons. */
  durationMinutes: z.int(),
  location: z.object({ kind: location, address: z.string().optional() }),
  notes: z.string().optional(),
  /** Whether the customer answered questions or added pictures, which lists do not have. */
  hasAnswers: z.boolean().optional(),
  /** The price with the add-ons, less the provider's own discount, without the travel fee. */
  listCents: amount,
  /** The provider's own discount, which has been taken off the list price. With `offerCode`, it is of their offer. */
  providerDiscountCents: amount.optional(),
  offerCode: z.string().optional(),
  /** What a promo code takes off the list price. */
  discountCents: amount,
  /** Charged for coming to the customer, fixed when booked. */
  travelFeeCents: amount,
  totalCents: amount,
  /** The part of the total paid from wallet credit. */
  creditCents: amount,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Those that were paid, refunded or not. */
  tips: z.array(shownTip),
  confirmedAt: isoInstant.optional(),
  /** Whether the provider said that the customer did not come. */
  noShow: noShow.optional(),
  /** The latest proposal to move it. */
  proposal: proposal.optional(),
  createdAt: isoInstant,
});

/** When a booking takes place, after a proposal to move it has changed. */
export const bookingTime = bookingFacts.pick({
  id: true,
  date: true,
  time: true,
  zone: true,
  startsAt: true,
  proposal: true,
});

/** A booking as its customer sees it, with the provider's contact details once it is paid. */
export const customerBooking = bookingFacts.extend({
  variationId: id.optional(),
  provider: z.object({
    id,
    name: z.string(),
    photo: shownImage.optional(),
    rating,
    phone: z.string().optional(),
    address: z.string().optional(),
  }),
  promoCode: z.string().optional(),
  /** The cancellation fee (cents), fixed when booked. */
  cancellationFeeCents: amount,
  /** Until when an unpaid booking holds its slot. */
  holdUntil: isoInstant.optional(),
  completedAt: isoInstant.optional(),
  /** Whether other times can be proposed, a proposed time accepted, and a tip given, if its state allows it. */
  canProposeTimes: z.boolean(),
  canBeMoved: z.boolean(),
  canBeTipped: z.boolean(),
  ...problemAndRefundFields,
  tips: z.array(customerTip),
  reviewed: z.boolean(),
  /** Incremented by every change. */
  version: z.int(),
});
export type CustomerBooking = z.output<typeof customerBooking>;

/** A booking as its provider sees it, with the customer's contact details; only paid ones. */
export const providerBooking = bookingFacts
  .omit({ listCents: true, discountCents: true, totalCents: true, creditCents: true })
  .extend({
    /** The list price with the add-ons, without the travel fee. */
    priceCents: amount,
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** While it waits for an answer: how often the customer has not come lately, if providers are warned of it. */
    recentNoShows: z.int().optional(),
    /** How far it is from them, in miles, if they limited how far they travel; without `miles` if that is not known. */
    travel: travel.optional(),
    /** While it is open, the money of the booking is on hold. */
    dispute: purchaseDispute.optional(),
    /**
     * The cancellation fee (cents) that the platform kept of a cancelled booking, and whether nothing was left to
     * refund.
     */
    keptFee: z.object({ cents: amount, isAll: z.boolean() }).optional(),
    /** When its earnings became available, with or without the customer's confirmation. */
    releasedAt: isoInstant.optional(),
    /** Whether a fraud review holds its earnings; the reasons are not shown to the provider. */
    underReview: z.boolean(),
  });
export type ProviderBooking = z.output<typeof providerBooking>;

/** The provider's dashboard. */
export const providerDashboard = z.object({
  counts: providerCounts,
  /** Whether the provider has ever changed when or where they work. */
  hasSetHours: z.boolean(),
  /** The next confirmed appointment that is not over. */
  next: providerBooking.optional(),
  /** The next pending and confirmed appointments, from today on, soonest first. */
  upcoming: z.array(providerBooking),
});
export type ProviderDashboard = z.output<typeof providerDashboard>;

/** How many appointments the dashboard shows. */
export const maxUpcoming = 5;

export const bookingUpdate = z.object({ transition: z.enum(providerTransitions) });

/** The maximum number of days in one reply of `getCalendar`. */
export const maxCalendarDays = 62;

/** The days a service can be booked on, in the provider's time zone. */
export const calendar = z.object({
  zone: z.string(),
  today: shownDate,
  /** The last date that can be booked. */
  lastDate: shownDate,
  /** The fee for cancelling after payment, as of now; it is fixed when booked. */
  cancellationFeeCents: amount,
  /** How far the provider travels, in words; may be empty. */
  travelArea: z.string(),
  /** Charged for an appointment that is not at the provider's, as of now; it is fixed when booked. */
  travelFeeCents: amount,
  /** How far the provider travels, in miles; missing without a limit. */
  travelMiles: z.int().optional(),
  /** The provider's discounts on the free times of single days, as of now. */
  lastMinute: z.array(lastMinuteOffer),
  /** Consecutive days. */
  days: z.array(z.object({ date: shownDate, status: z.enum(dayStatuses) })),
});
export type BookingCalendar = z.output<typeof calendar>;

/** The days a booking can be moved to. */
export const rescheduleCalendar = calendar.omit({
  cancellationFeeCents: true,
  travelArea: true,
  travelFeeCents: true,
  travelMiles: true,
  lastMinute: true,
});
export type RescheduleCalendar = z.output<typeof rescheduleCalendar>;

export const availability = z.object({
  date: shownDate,
  zone: z.string(),
  today: shownDate,
  slots: z.array(z.object({ time: z.string(), free: z.boolean() })),
});
export type Availability = z.output<typeof availability>;
