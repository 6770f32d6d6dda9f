import * as z from 'zod';
import type { HairstyleCard } from '../../shared/catalog/hairstyle-card';
import { hairstyle } from '../../shared/catalog/schema';
import { monthly } from './engine/by-month';
import { entity } from './engine/entity';
import { replace, type Write } from './engine/writes';
import { copiedProviderFields, listingKeys, listingQueries } from './listings';

const hairstyleSchema = hairstyle.extend({
  description: z.string().default(''),
  addOns: hairstyle.shape.addOns.default([]),
  questions: hairstyle.shape.questions.default([]),
  providerName: z.string().default(''),
  providerArea: z.string().default(''),
  providerPhoto: z.string().default(''),
  providerApproved: z.boolean(),
  archived: z.boolean(),
  /** The hash of the request that created it, if that had an Idempotency-Key. */
  requestHash: z.string().optional(),
  version: z.int(),
});
export type StoredHairstyle = z.output<typeof hairstyleSchema>;

/** Returns the card that lists show of a hairstyle. */
export const hairstyleCardOf = (stored: StoredHairstyle): HairstyleCard => ({
  id: stored.id,
  title: stored.title,
  category: stored.category,
  priceCents: stored.priceCents,
  durationMinutes: stored.durationMinutes,
  image: stored.images[0]!,
  providerId: stored.providerId,
  providerName: stored.providerName,
  ...(stored.providerArea && { providerArea: stored.providerArea }),
  ...(stored.providerPhoto && { providerPhoto: stored.providerPhoto }),
});

export const hairstyles = entity({
  schema: hairstyleSchema,
  key: (hairstyleId: string) => ({ pk: `HAIRSTYLE#${hairstyleId}`, sk: 'HAIRSTYLE' }),
  idOf: ({ id }) => [id],
  indexes: (stored) => listingKeys('HAIRSTYLES', stored, hairstyleCardOf(stored)),
});

/** Replaces a hairstyle. Throws `stale` if it has changed since it was read. */
export const replaceHairstyle = (before: StoredHairstyle, change: Partial<StoredHairstyle>): Write =>
  replace(hairstyles, before, change, copiedProviderFields);

const queries = listingQueries<StoredHairstyle, HairstyleCard>('HAIRSTYLES', hairstyles.parse);

/** Index `listed` or `listedByCategory`: the public catalog, newest first; items carry only `card`. */
export const listedHairstyles = (category?: string) => queries.listed(category);

/** Index `byProvider`: a provider's services that are not archived, newest first. */
export const hairstylesByProvider = (providerId: string) => queries.byProvider(providerId);

/** Index `byProviderStatus`: a provider's listed services, newest first. */
export const listedHairstylesOf = (providerId: string) => queries.listedByProvider(providerId);

/** Index `byMonth`: every service, listed or not, newest first. */
export const allHairstyles = monthly('HAIRSTYLES', hairstyles);
