import * as z from 'zod';
import { amount, id, isoInstant, shownDate } from '../http/fields';
import { route } from '../http/route';
import { month } from './finance';
import { type AnalyticsPeriod, analyticsPeriods, comparedPeriods } from './periods';
import { adminTransaction } from './refunds-api';

const analyticsPeriod = z.enum(Object.keys(analyticsPeriods) as [AnalyticsPeriod, ...AnalyticsPeriod[]]);

/** How many providers are listed by what they earned. */
export const maxTopProviders = 5;

/** How many services, sources and promo codes a ranked list shows. */
export const maxRanked = 20;

/** How many of the latest transactions analytics shows. */
export const maxRecentTransactions = 10;

const sales = z.object({
  /** Payments at list price, less what was returned of them (cents); docs/product/money.md#revenue. */
  revenueCents: amount,
  /** Tips, less what was returned of them (cents); no revenue. */
  tipsCents: amount,
  /** Those that were paid. */
  bookings: z.int(),
  orders: z.int(),
});

/** The figures of all time. */
const totals = sales.extend({
  users: z.int(),
  activeProviders: z.int(),
  /** Applications that wait for a decision. */
  pendingProviders: z.int(),
  activeProducts: z.int(),
  reviews: z.int(),
});

/** The figures of a day, or of seven days. */
const analyticsPoint = sales.extend({
  /** The first day, in the marketplace's time zone. */
  from: shownDate,
  people: z.int(),
  reviews: z.int(),
  cancelledBookings: z.int(),
  cancelledOrders: z.int(),
  /** How often providers first responded to a paid booking or order, and how long that took together (minutes). */
  responses: z.int(),
  responseMinutes: z.int(),
  /** What was returned of payments (cents). */
  refundedCents: amount,
  /** What promo codes cost (cents). */
  promosCents: amount,
});
export type AnalyticsPoint = z.output<typeof analyticsPoint>;

const adminDashboard = totals.extend({
  /** The last 14 days (twice `dashboardDays`), oldest first. Today is the last one, and not over. */
  points: z.array(analyticsPoint),
});
export type AdminDashboard = z.output<typeof adminDashboard>;

const analytics = z.object({
  allTime: totals.extend({ ratingSum: z.int() }),
  thisMonth: sales,
  /** How many days a point of `points` covers: 1 or 7. */
  days: z.int(),
  /** The period's days or weeks, oldest first. The last one may not be over. */
  points: z.array(analyticsPoint),
  /** As many days or weeks before them. */
  before: z.array(analyticsPoint),
  /** By what became available to them, of all time. */
  topProviders: z.array(z.object({ id, name: z.string(), earnedCents: amount })),
});
export type Analytics = z.output<typeof analytics>;

/** How many services, providers and promo codes the table of changes has of each. */
export const maxChanged = 6;

/** What something sold on a period's full days and on those before (cents), by how many bookings and orders. */
const changed = z.object({
  /** Of a promo code, the code. */
  id: z.string(),
  name: z.string(),
  uses: z.int(),
  usesBefore: z.int(),
  cents: amount,
  centsBefore: amount,
});
export type Changed = z.output<typeof changed>;

/** What changed most from the period before, largest difference first. */
const changes = z.object({
  services: z.array(changed),
  providers: z.array(changed),
  /** What was paid for bookings with a code. */
  codes: z.array(changed),
});
export type Changes = z.output<typeof changes>;

/** What services, campaigns and promo codes brought, of all time or in a month. All amounts are in cents. */
const rankings = z.object({
  services: z.array(z.object({ id, title: z.string(), uses: z.int(), soldCents: amount })),
  /** By UTM source: who signed up, who of them paid, and what they paid. */
  sources: z.array(z.object({ source: z.string(), people: z.int(), payers: z.int(), paidCents: amount })),
  codes: z.array(z.object({ code: z.string(), uses: z.int(), costCents: amount, broughtCents: amount })),
});
export type Rankings = z.output<typeof rankings>;

const recentTransaction = adminTransaction
  .pick({ id: true, type: true, description: true, amountCents: true, status: true })
  .extend({
    createdAt: isoInstant,
    /** The names of the providers whose money it moved. */
    providers: z.array(z.string()),
  });

/** What the platform's figures say; a consumer of the table's stream keeps them. */
export const figuresRoutes = {
  getAdminDashboard: route({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    reply: adminDashboard,
    budget: { calls: 6, units: 12 },
  }),
  getAnalytics: route({
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    query: z.object({ period: analyticsPeriod }),
    reply: analytics,
    budget: { calls: 10, units: 110 },
  }),
  getChanges: route({
    method: 'GET',
    path: '/api/admin/changes',
    access: 'admin',
    query: z.object({ period: z.enum(comparedPeriods) }),
    reply: changes,
    budget: { calls: 14, units: 150 },
  }),
  getRankings: route({
    method: 'GET',
    path: '/api/admin/rankings',
    access: 'admin',
    /** All time without a month. */
    query: z.object({ month: month.optional() }),
    reply: rankings,
    budget: { calls: 5, units: 90 },
  }),
  listRecentTransactions: route({
    method: 'GET',
    path: '/api/admin/recent-transactions',
    access: 'admin',
    reply: z.object({ items: z.array(recentTransaction) }),
    budget: { calls: 16, units: 100 },
  }),
};
