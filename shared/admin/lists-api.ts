import * as z from 'zod';
import { bookingStatuses } from '../booking/lifecycle';
import { customerBooking } from '../booking/schema';
import { product } from '../catalog/product';
import { review } from '../catalog/review';
import { cursor, id, page, shownImage, text } from '../http/fields';
import { route } from '../http/route';
import { orderStatuses } from '../orders/lifecycle';
import { customerOrder } from '../orders/schema';
import { purchaseRef } from '../payments/problems-and-refunds';
import { maxReason } from './acts';
import { productFilter, purchaseQuery, reviewQuery } from './list-filters';
import { adminPurchase } from './purchase';

const party = z.object({ id, name: z.string(), email: z.string() });
export type Party = z.output<typeof party>;

/** The person a list is filtered by. */
const filteredBy = z.object({ id, name: z.string() }).optional();

const parties = { customer: party, provider: party };

const adminBooking = customerBooking
  .pick({
    id: true,
    title: true,
    image: true,
    variationName: true,
    addOns: true,
    date: true,
    time: true,
    notes: true,
    totalCents: true,
    status: true,
    noShow: true,
    paymentStatus: true,
    createdAt: true,
  })
  .extend(parties);
export type AdminBooking = z.output<typeof adminBooking>;

const adminOrder = customerOrder
  .pick({
    id: true,
    name: true,
    image: true,
    quantity: true,
    totalCents: true,
    shippingCents: true,
    taxCents: true,
    taxState: true,
    shippingAddress: true,
    trackingNumber: true,
    status: true,
    paymentStatus: true,
    createdAt: true,
  })
  .extend(parties);
export type AdminOrder = z.output<typeof adminOrder>;

const adminReview = review.extend({
  reviewer: z.object({ id, name: z.string() }),
  provider: z.object({ id, name: z.string() }),
});
export type AdminReview = z.output<typeof adminReview>;

const adminProduct = product
  .pick({
    id: true,
    name: true,
    description: true,
    category: true,
    priceCents: true,
    stock: true,
    active: true,
    createdAt: true,
  })
  .extend({
    /** An imported one may have none yet. */
    image: shownImage.optional(),
    /** Whether its variants differ in price: then its price is the lowest. */
    priceVaries: z.boolean().optional(),
    seller: z.object({ id, name: z.string() }),
    /** Whether customers can see it: it is active, and its seller is approved. */
    listed: z.boolean(),
  });
export type AdminProduct = z.output<typeof adminProduct>;

/** Of a search or a filter by stars, which look at up to 288 entries; without one, a page takes at most 15 calls and 100 units. */
const searchBudget = { calls: 45, units: 450 };

/** Why a review is deleted; the reviewer reads it. */
const deletionInput = z.object({ reason: text(maxReason, 1) });

/** What admins see of everything that was booked, ordered, reviewed and listed. */
export const adminListRoutes = {
  /** All bookings, or those with a status, of a provider or of a customer. */
  listAdminBookings: route({
    method: 'GET',
    path: '/api/admin/bookings',
    access: 'admin',
    query: purchaseQuery(bookingStatuses),
    reply: page(adminBooking).extend({ filteredBy }),
    budget: searchBudget,
  }),
  /** All orders, or those with a status, of a seller or of a customer. */
  listAdminOrders: route({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    query: purchaseQuery(orderStatuses),
    reply: page(adminOrder).extend({ filteredBy }),
    budget: searchBudget,
  }),
  getAdminPurchase: route({
    method: 'GET',
    path: '/api/admin/purchases/{kind}/{id}',
    access: 'admin',
    // Gift cards have a list of their own.
    params: purchaseRef.extend({ kind: z.enum(['booking', 'order', 'tip']) }),
    reply: adminPurchase,
    budget: { calls: 4, units: 80 },
  }),
  /** All reviews, or those of a provider or with as many stars. */
  listAdminReviews: route({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    query: reviewQuery,
    reply: page(adminReview).extend({ filteredBy }),
    budget: searchBudget,
  }),
  deleteReview: route({
    method: 'POST',
    path: '/api/admin/reviews/{reviewId}/deletion',
    access: 'admin',
    params: z.object({ reviewId: id }),
    body: deletionInput,
    reply: z.object({}),
    budget: { calls: 3, units: 30 },
  }),
  /** All products that are not deleted, or those that are active or not, or of a seller. */
  listAdminProducts: route({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    query: productFilter.extend({ cursor }),
    reply: page(adminProduct).extend({ filteredBy }),
    budget: searchBudget,
  }),
};
