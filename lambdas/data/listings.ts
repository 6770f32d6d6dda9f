import * as z from 'zod';
import { type HairstyleCard, hairstyle, review } from '../../shared/catalog/schema';
import { entity } from './entity';

const hairstyleSchema = hairstyle.extend({
  description: z.string().default(''),
  providerName: z.string().default(''),
  /** Whether its provider is approved; kept by the stream. Only then, and while active, is it on the public indexes. */
  providerApproved: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type StoredHairstyle = z.output<typeof hairstyleSchema>;

/** What lists show of it. */
export const cardOf = (stored: StoredHairstyle): HairstyleCard => ({
  id: stored.id,
  title: stored.title,
  category: stored.category,
  priceCents: stored.priceCents,
  durationMinutes: stored.durationMinutes,
  image: stored.images[0]!,
  providerId: stored.providerId,
  providerName: stored.providerName,
});

/** Whether everyone may see and book it. */
export const isListed = (stored: StoredHairstyle): boolean =>
  stored.active && stored.providerApproved && !stored.archived;

export const hairstyles = entity({
  schema: hairstyleSchema,
  key: (hairstyleId: string) => ({ pk: `HAIRSTYLE#${hairstyleId}`, sk: 'HAIRSTYLE' }),
  idOf: ({ id }) => [id],
  indexes: (stored) => ({
    ...(!stored.archived && {
      providerPk: `PROVIDER#${stored.providerId}#HAIRSTYLES`,
      providerSk: `${stored.createdAt}#${stored.id}`,
    }),
    ...(isListed(stored) && {
      listedPk: 'HAIRSTYLES',
      categoryPk: `HAIRSTYLES#${stored.category}`,
      listedSk: `${stored.createdAt}#${stored.id}`,
      providerStatusPk: `PROVIDER#${stored.providerId}#HAIRSTYLES#listed`,
      card: cardOf(stored),
    }),
  }),
});

/** Index `listed` or `listedByCategory`: the public catalogue, newest first; items carry only `card`. */
export const listedHairstyles = (category?: string) =>
  category
    ? { index: 'listedByCategory' as const, partition: `HAIRSTYLES#${category}`, descending: true }
    : { index: 'listed' as const, partition: 'HAIRSTYLES', descending: true };

/** Index `byProvider`: all a provider has not archived, newest first. */
export const hairstylesByProvider = (providerId: string) => ({
  index: 'byProvider' as const,
  partition: `PROVIDER#${providerId}#HAIRSTYLES`,
  descending: true,
});

/** Index `byProviderStatus`: what of a provider everyone may see, newest first. */
export const listedByProvider = (providerId: string) => ({
  index: 'byProviderStatus' as const,
  partition: `PROVIDER#${providerId}#HAIRSTYLES#listed`,
  descending: true,
});

const reviewSchema = review.extend({ providerId: z.string(), customerId: z.string() });

/** A review has the id of the booking it is about, so that there can be only one. */
export const reviews = entity({
  schema: reviewSchema,
  key: (bookingId: string) => ({ pk: `REVIEW#${bookingId}`, sk: 'REVIEW' }),
  idOf: ({ id }) => [id],
  indexes: ({ providerId, createdAt, id }) => ({
    providerPk: `PROVIDER#${providerId}#REVIEWS`,
    providerSk: `${createdAt}#${id}`,
  }),
});

/** Index `byProvider`: a provider's reviews, newest first. */
export const reviewsOf = (providerId: string) => ({
  index: 'byProvider' as const,
  partition: `PROVIDER#${providerId}#REVIEWS`,
  descending: true,
});
