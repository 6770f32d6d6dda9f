import * as z from 'zod';
import { cursor, fresh, id, idempotencyKey, page, text } from '../http/fields';
import { route } from '../http/route';
import { zipCode } from '../nearby/zip-schema';
import {
  arePricesInOrder,
  isNearSomewhere,
  nearFilter,
  nearSomewhere,
  priceFilter,
  pricesInOrder,
  stylistFilter,
} from './filters';
import { hairstyleCard, hairstylePage, hairstyleResults } from './hairstyle-card';
import { activeInput, hairstyleChange, hairstyleInput } from './hairstyle-input';
import { productRoutes, reviewQuery } from './product-routes';
import { hairstyleDetail, providerPageProfile, providerProfile } from './public-pages';
import { maxReportCharacters, reportReasons, reportSubjects } from './report-reasons';
import { ownReview, reviewPage, reviewReplyInput } from './review';
import { reviewFilters } from './review-filters';
import { reviewSummary } from './review-summary';
import { hairstyleCategory, ownHairstyle } from './schema';
import { hairstyleSorts } from './sorts';

const reportInput = z.object({
  kind: z.enum(reportSubjects),
  id,
  reason: z.enum(reportReasons),
  text: text(maxReportCharacters).default(''),
});

const reportRoutes = {
  /**
   * Reports a review, a listing or a conversation to the admins. Everyone can report each of them once; sending it
   * again changes nothing.
   */
  reportContent: route({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    body: reportInput,
    reply: z.object({}),
    budget: { calls: 7, units: 40 },
  }),
};

const cache = { maxAge: 5, staleWhileRevalidate: 30 };
const hairstyleParams = z.object({ hairstyleId: id });
const providerParams = z.object({ providerId: id });

export const catalogApi = {
  ...productRoutes,
  ...reportRoutes,
  listHairstyles: route({
    method: 'GET',
    path: '/api/hairstyles',
    access: 'public',
    query: z
      .object({
        category: hairstyleCategory.optional(),
        search: text(80).optional(),
        sort: z.enum(hairstyleSorts).default('newest'),
        ...priceFilter,
        ...nearFilter,
        ...stylistFilter,
        cursor,
      })
      .refine(arePricesInOrder, pricesInOrder)
      .refine(isNearSomewhere, nearSomewhere),
    reply: hairstyleResults,
    cache,
    budget: { calls: 2, units: 6 },
  }),
  getHairstyle: route({
    method: 'GET',
    path: '/api/hairstyles/{hairstyleId}',
    access: 'public',
    params: hairstyleParams,
    query: z.object({ fresh }),
    reply: hairstyleDetail,
    cache,
    budget: { calls: 3, units: 5 },
  }),
  getFeatured: route({
    method: 'GET',
    path: '/api/featured',
    access: 'public',
    reply: z.object({ providers: z.array(providerProfile), hairstyles: z.array(hairstyleCard) }),
    cache: { maxAge: 60, staleWhileRevalidate: 600 },
    budget: { calls: 3, units: 40 },
  }),
  getProvider: route({
    method: 'GET',
    path: '/api/providers/{providerId}',
    access: 'public',
    params: providerParams,
    reply: providerPageProfile,
    cache,
    budget: { calls: 4, units: 26 },
  }),
  listProviderHairstyles: route({
    method: 'GET',
    path: '/api/providers/{providerId}/hairstyles',
    access: 'public',
    params: providerParams,
    query: z.object({ cursor }),
    reply: hairstylePage,
    cache,
    budget: { calls: 1, units: 5 },
  }),
  /**
   * How far a ZIP code is from a provider, and how far they travel, in miles. There is nothing to say about those without a
   * limit, and no distance of what cannot be measured.
   */
  getTravel: route({
    method: 'GET',
    path: '/api/providers/{providerId}/travel',
    access: 'user',
    params: providerParams,
    query: z.object({ zip: zipCode }),
    reply: z.object({ maxMiles: z.int().optional(), miles: z.int().optional() }),
    budget: { calls: 1, units: 4 },
  }),
  listReviews: route({
    method: 'GET',
    path: '/api/providers/{providerId}/reviews',
    access: 'public',
    params: providerParams,
    query: reviewQuery,
    reply: reviewPage,
    cache,
    budget: { calls: 2, units: 4 },
  }),
  listMyHairstyles: route({
    method: 'GET',
    path: '/api/provider/hairstyles',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(ownHairstyle),
    budget: { calls: 2, units: 7 },
  }),
  createHairstyle: route({
    method: 'POST',
    path: '/api/provider/hairstyles',
    access: 'provider',
    status: 201,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: hairstyleInput,
    reply: ownHairstyle,
    budget: { calls: 3, units: 40 },
  }),
  /** Reads one's own service, active or not, with all its sizes. */
  getMyHairstyle: route({
    method: 'GET',
    path: '/api/provider/hairstyles/{hairstyleId}',
    access: 'provider',
    params: hairstyleParams,
    reply: ownHairstyle,
    budget: { calls: 1, units: 3 },
  }),
  updateHairstyle: route({
    method: 'PUT',
    path: '/api/provider/hairstyles/{hairstyleId}',
    access: 'provider',
    params: hairstyleParams,
    body: hairstyleChange,
    reply: ownHairstyle,
    budget: { calls: 2, units: 12 },
  }),
  setHairstyleActive: route({
    method: 'PUT',
    path: '/api/provider/hairstyles/{hairstyleId}/active',
    access: 'provider',
    params: hairstyleParams,
    body: activeInput,
    reply: ownHairstyle,
    budget: { calls: 2, units: 11 },
  }),
  archiveHairstyle: route({
    method: 'DELETE',
    path: '/api/provider/hairstyles/{hairstyleId}',
    access: 'provider',
    params: hairstyleParams,
    reply: z.object({}),
    budget: { calls: 2, units: 16 },
  }),
  /**
   * The reviews of one's own services and products, newest first; with the first page comes their summary, which reads
   * all of them.
   */
  listMyReviews: route({
    method: 'GET',
    path: '/api/provider/reviews',
    access: 'provider',
    query: z.object({ cursor, only: z.enum(reviewFilters).optional() }),
    reply: page(ownReview).extend({ summary: reviewSummary.optional() }),
    budget: { calls: 3, units: 80 },
  }),
  /** Writes the reply to a review, or edits it within 24 hours. */
  replyToReview: route({
    method: 'PUT',
    path: '/api/provider/reviews/{reviewId}/reply',
    access: 'provider',
    params: z.object({ reviewId: id }),
    body: reviewReplyInput,
    reply: ownReview,
    budget: { calls: 3, units: 12 },
  }),
};
