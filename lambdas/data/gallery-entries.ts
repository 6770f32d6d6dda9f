import * as z from 'zod';
import { galleryEntry } from '../../shared/reviews/schema';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const entrySchema = galleryEntry.extend({ providerId: z.string() });

/**
 * The pictures of a review that its stylist's gallery shows: a copy, which every change of the review's pictures renews
 * or removes in its transaction. See docs/decisions/073-pictures-of-reviews.md.
 */
export const galleryEntries = entity({
  schema: entrySchema,
  key: (providerId: string, createdAt: string, reviewId: string) => ({
    pk: `GALLERY#${providerId}`,
    sk: `${createdAt}#${reviewId}`,
  }),
  idOf: ({ providerId, createdAt, reviewId }) => [providerId, createdAt, reviewId],
});

/** A provider's gallery, the pictures of the newest reviews first. */
export const galleryOf = (providerId: string): Query<z.output<typeof entrySchema>> => ({
  partition: `GALLERY#${providerId}`,
  descending: true,
  parse: galleryEntries.parse,
});
