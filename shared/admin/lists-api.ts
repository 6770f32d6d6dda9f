import * as z from 'zod';
import { bookingStatuses } from '../booking/lifecycle';
import { customerBooking } from '../booking/schema';
import { product } from '../catalog/product';
import { productActivities } from '../catalog/product-categories';
import { review } from '../catalog/review';
import { cursor, id, line, localDate, page, shownImage, text } from '../http/fields';
import { route } from '../http/route';
import { orderStatuses } from '../orders/lifecycle';
import { customerOrder } from '../orders/schema';
import { purchaseRef } from '../payments/problems-and-refunds';
import { maxReason } from './acts';
import { adminPurchase } from './purchase';

const adminSorts = ['newest', 'oldest'] as const;
export type AdminSort = (typeof adminSorts)[number];

/** Words that a list's entries contain: names, email addresses, titles, and numbers of receipts or parcels. */
const search = line(80).optional();

/** The dates (inclusive, in the marketplace's time zone) and the order of a list. */
const dateFields = {
  from: localDate.optional(),
  to: localDate.optional(),
  sort: z.enum(adminSorts).default('newest'),
};

type Dates = { from?: string | undefined; to?: string | undefined };
const isForward = ({ from, to }: Dates): boolean => !from || !to || from <= to;
const notForward = { path: ['to'], message: 'Choose a date on or after the first one' };

const purchaseFields = <S extends readonly [string, ...string[]]>(statuses: S) => ({
  status: z.enum(statuses).optional(),
  provider: id.optional(),
  customer: id.optional(),
  search,
  ...dateFields,
});

const isOnePerson = ({
  provider,
  customer,
}: {
  provider?: string | undefined;
  customer?: string | undefined;
}) => !provider || !customer;
const notOnePerson = { path: ['customer'], message: 'Choose a provider or a customer, not both' };

/** What a list of purchases is filtered by, and its order. */
export const purchaseFilter = <S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object(purchaseFields(statuses)).refine(isOnePerson, notOnePerson).refine(isForward, notForward);

/** The dates and the order of a list without other filters. */
export const dateFilter = z.object(dateFields).refine(isForward, notForward);

/** What the list of reviews is filtered by, and its order. */
const reviewFields = { provider: id.optional(), search, ...dateFields };
export const reviewFilter = z.object(reviewFields).refine(isForward, notForward);

/** What the list of products is filtered by, and its order. */
export const productFilter = z.object({
  status: z.enum(productActivities).optional(),
  seller: id.optional(),
  search,
  sort: dateFields.sort,
});

const purchaseQuery = <S extends readonly [string, ...string[]]>(statuses: S) =>
  z
    .object({ ...purchaseFields(statuses), cursor })
    .refine(isOnePerson, notOnePerson)
    .refine(isForward, notForward);

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
    date: true,
    time: true,
    notes: true,
    totalCents: true,
    status: true,
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
    image: shownImage,
    seller: z.object({ id, name: z.string() }),
    /** Whether customers can see it: it is active, and its seller is approved. */
    listed: z.boolean(),
  });
export type AdminProduct = z.output<typeof adminProduct>;

/** Of a search, which looks at up to 288 entries; without one, a page takes at most 15 calls and 100 units. */
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
    params: purchaseRef,
    reply: adminPurchase,
    budget: { calls: 4, units: 80 },
  }),
  /** All reviews, or those of a provider. */
  listAdminReviews: route({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    query: z.object({ ...reviewFields, cursor }).refine(isForward, notForward),
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
