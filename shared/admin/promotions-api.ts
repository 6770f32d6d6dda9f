import * as z from 'zod';
import { bookingStatuses } from '../booking/lifecycle';
import { amount, cursor, id, page } from '../http/fields';
import { route } from '../http/route';
import { adminBanner, bannerChange, bannerInput, maxBanners } from '../promo/api';
import { promo, promoCode, promoCodeChange, promoCodeInput, promoStates } from '../promo/schema';
import { period } from '../time/period';
import { month } from './finance';

/** A promo code with what the platform has paid for it so far, in cents, and in how many paid bookings it was used. */
export const adminPromo = promo.extend({
  costCents: amount,
  paidUses: z.int(),
  state: z.enum(promoStates),
});
export type AdminPromo = z.output<typeof adminPromo>;

/** A paid booking with a promo code, and what the code cost the platform, in cents: nothing once it was refunded. */
const promoUse = z.object({
  bookingId: id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  customer: z.object({ name: z.string(), email: z.string() }),
  paidAt: z.iso.datetime(),
  costCents: amount,
});
export type PromoUse = z.output<typeof promoUse>;

/** An email address left in the sign-up popup, and the campaign that brought the visitor. */
const lead = z.object({
  email: z.string(),
  campaign: z.object({ source: z.string(), medium: z.string(), campaign: z.string() }).optional(),
  createdAt: z.iso.datetime(),
});
export type Lead = z.output<typeof lead>;

const codeParams = z.object({ code: promoCode });
const bannerParams = z.object({ bannerId: id });

/** Promo codes, banners, and the addresses left in the sign-up popup. */
export const promotionsApi = {
  /** Newest first. A page may be empty and still have a cursor. */
  listPromoCodes: route({
    method: 'GET',
    path: '/api/admin/promo-codes',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(adminPromo),
    budget: { calls: 16, units: 60 },
  }),
  createPromoCode: route({
    method: 'POST',
    path: '/api/admin/promo-codes',
    access: 'admin',
    status: 201,
    body: promoCodeInput,
    reply: promo,
    budget: { calls: 2, units: 9 },
  }),
  updatePromoCode: route({
    method: 'PUT',
    path: '/api/admin/promo-codes/{code}',
    access: 'admin',
    params: codeParams,
    body: promoCodeChange,
    reply: promo,
    budget: { calls: 3, units: 14 },
  }),
  /** Removes a code that was never used; withdraws one that was, so that its history stays. */
  deletePromoCode: route({
    method: 'DELETE',
    path: '/api/admin/promo-codes/{code}',
    access: 'admin',
    params: codeParams,
    reply: z.object({ outcome: z.enum(['deleted', 'withdrawn']) }),
    budget: { calls: 3, units: 12 },
  }),
  /** The paid bookings with a code, the latest payment first. */
  listPromoUses: route({
    method: 'GET',
    path: '/api/admin/promo-codes/{code}/uses',
    access: 'admin',
    params: codeParams,
    query: z.object({ cursor }),
    reply: page(promoUse),
    budget: { calls: 3, units: 60 },
  }),
  /** All banners in their order, shown or not. */
  listAdminBanners: route({
    method: 'GET',
    path: '/api/admin/banners',
    access: 'admin',
    reply: page(adminBanner),
    budget: { calls: 2, units: 10 },
  }),
  createBanner: route({
    method: 'POST',
    path: '/api/admin/banners',
    access: 'admin',
    status: 201,
    body: bannerInput,
    reply: adminBanner,
    budget: { calls: 3, units: 14 },
  }),
  updateBanner: route({
    method: 'PUT',
    path: '/api/admin/banners/{bannerId}',
    access: 'admin',
    params: bannerParams,
    body: bannerChange,
    reply: adminBanner,
    budget: { calls: 3, units: 14 },
  }),
  deleteBanner: route({
    method: 'DELETE',
    path: '/api/admin/banners/{bannerId}',
    access: 'admin',
    params: bannerParams,
    reply: z.object({}),
    budget: { calls: 3, units: 12 },
  }),
  /** Puts all banners into an order. `bannerIds` must name each of them once. */
  reorderBanners: route({
    method: 'POST',
    path: '/api/admin/banner-order',
    access: 'admin',
    body: z.object({
      bannerIds: z
        .array(id)
        .min(1)
        .max(2 * maxBanners),
    }),
    reply: page(adminBanner),
    budget: { calls: 3, units: 320 },
  }),
  /** The addresses left in one month (UTC), newest first. */
  listLeads: route({
    method: 'GET',
    path: '/api/admin/leads',
    access: 'admin',
    query: z.object({ month, cursor }),
    reply: page(lead),
    budget: { calls: 3, units: 30 },
  }),
  getLeadsCsv: route({
    method: 'GET',
    path: '/api/admin/leads.csv',
    access: 'admin',
    query: period,
    type: 'text/csv',
    reply: z.string(),
    budget: { calls: 600, units: 20_000 },
  }),
};
