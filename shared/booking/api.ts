import * as z from 'zod';
import { reviewInput } from '../catalog/review';
import { amount, cursor, id, localDate, page, purchaseHeaders, text } from '../http/fields';
import { route } from '../http/route';
import { answerRoutes } from './answers-api';
import { bookingStatuses } from './lifecycle';
import { rescheduleRoutes } from './reschedule-api';
import {
  addOnIds,
  availability,
  bookingInput,
  bookingUpdate,
  calendar,
  customerBooking,
  discount,
  providerBooking,
  providerDashboard,
} from './schema';
import { customerSections, providerSections } from './timing';

const bookingParams = z.object({ bookingId: id });
/** The time of the caller's unpaid booking `heldBookingId`, and that held for their entry `waitId`, count as free. */
const serviceQuery = z.object({
  hairstyleId: id,
  variationId: id.optional(),
  /** Separated by commas. */
  addOnIds: z
    .string()
    .max(1_000)
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(addOnIds),
  heldBookingId: id.optional(),
  waitId: id.optional(),
});
const listQuery = z.object({ status: z.enum(bookingStatuses).optional(), cursor });

export const bookingApi = {
  ...rescheduleRoutes,
  ...answerRoutes,
  getAvailability: route({
    method: 'GET',
    path: '/api/providers/{providerId}/availability',
    access: 'user',
    params: z.object({ providerId: id }),
    query: serviceQuery.extend({ date: localDate }),
    reply: availability,
    budget: { calls: 2, units: 4 },
  }),
  /** Two months of days, from `from` or today on. */
  getCalendar: route({
    method: 'GET',
    path: '/api/providers/{providerId}/calendar',
    access: 'user',
    params: z.object({ providerId: id }),
    query: serviceQuery.extend({ from: localDate.optional() }),
    reply: calendar,
    budget: { calls: 2, units: 8 },
  }),
  checkPromoCode: route({
    method: 'POST',
    path: '/api/promo-codes/check',
    access: 'user',
    body: z.object({
      code: text(40, 1).toUpperCase(),
      hairstyleId: id,
      variationId: id.optional(),
      addOnIds: addOnIds.default([]),
      /** An unpaid booking that this one will replace, whose use of the code does not count. */
      heldBookingId: id.optional(),
    }),
    reply: z.object({
      valid: z.boolean(),
      error: z.string().optional(),
      /** What a valid code takes off, from which the page works out the price of another size or other add-ons. */
      discount: discount.optional(),
      discountCents: amount,
      totalCents: amount,
    }),
    budget: { calls: 2, units: 9 },
  }),
  createBooking: route({
    method: 'POST',
    path: '/api/bookings',
    access: 'user',
    status: 201,
    headers: purchaseHeaders,
    body: bookingInput,
    reply: z.object({ booking: customerBooking, url: z.string() }),
    budget: { calls: 2, units: 45 },
  }),
  payBooking: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/pay',
    access: 'user',
    params: bookingParams,
    reply: z.object({ url: z.string() }),
    budget: { calls: 2, units: 6 },
  }),
  listBookings: route({
    method: 'GET',
    path: '/api/bookings',
    access: 'user',
    /** Without `when`, lists all of them, latest appointment first. */
    query: listQuery.extend({ when: z.enum(customerSections).optional() }),
    reply: page(customerBooking),
    budget: { calls: 2, units: 59 },
  }),
  getBooking: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}',
    access: 'user',
    params: bookingParams,
    reply: customerBooking,
    budget: { calls: 2, units: 4 },
  }),
  cancelBooking: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/cancel',
    access: 'user',
    params: bookingParams,
    reply: z.object({ booking: customerBooking, refundCents: amount }),
    budget: { calls: 5, units: 61 },
  }),
  reviewBooking: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/review',
    access: 'user',
    params: bookingParams,
    body: reviewInput,
    reply: z.object({ booking: customerBooking }),
    budget: { calls: 5, units: 66 },
  }),
  listProviderBookings: route({
    method: 'GET',
    path: '/api/provider/bookings',
    access: 'provider',
    query: listQuery.extend({ when: z.enum(providerSections).default('upcoming') }),
    reply: page(providerBooking),
    budget: { calls: 5, units: 10 },
  }),
  getProviderDashboard: route({
    method: 'GET',
    path: '/api/provider/dashboard',
    access: 'provider',
    reply: providerDashboard,
    budget: { calls: 4, units: 6 },
  }),
  updateBookingStatus: route({
    method: 'POST',
    path: '/api/provider/bookings/{bookingId}/status',
    access: 'provider',
    params: bookingParams,
    body: bookingUpdate,
    reply: providerBooking,
    budget: { calls: 3, units: 71 },
  }),
};
