import * as z from 'zod';
import { type ReviewReply, type ReviewSubject, review } from '../../shared/catalog/review';
import type { Rating } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { monthKeys, monthly } from './engine/by-month';
import { entity, single } from './engine/entity';
import type { Query } from './engine/store';
import { add, update, type Write } from './engine/writes';

const reviewSchema = review.extend({
  reviewerName: z.string().default(''),
  providerId: z.string(),
  customerId: z.string(),
  /** Incremented by every change of the reply. */
  version: z.int().default(1),
  /** Whether the reviewer lets the provider's gallery show the pictures. */
  inGallery: z.boolean().optional(),
  /** The `src` of the pictures that the provider has hidden from the gallery. */
  hiddenPictures: z.array(z.string()).optional(),
  /** Incremented by every change of the pictures, of the consent, and of what is hidden. */
  pictureVersion: z.int().optional(),
  /** The last removal of one of the pictures by an admin. */
  pictureRemoval: z.object({ reason: z.string(), at: z.string() }).optional(),
});

export type StoredReview = z.output<typeof reviewSchema>;

/** Reviews. A review has the id of its booking or order, so that there can be only one. */
export const reviews = entity({
  schema: reviewSchema,
  key: (purchaseId: string) => ({ pk: `REVIEW#${purchaseId}`, sk: 'REVIEW' }),
  idOf: ({ id }) => [id],
  indexes: ({ providerId, about, createdAt, id }) => ({
    providerPk: `PROVIDER#${providerId}#REVIEWS`,
    ...(about && { providerStatusPk: `REVIEWS#${about.kind}#${about.id}` }),
    providerSk: `${createdAt}#${id}`,
    ...monthKeys('REVIEWS', createdAt, id),
  }),
});

/** Sets the reply to a review. Throws `stale` if the review has changed since it was read or was deleted. */
export const setReply = ({ id, version }: StoredReview, reply: ReviewReply): Write =>
  update(reviews.key(id), [
    {
      set: ['#reply = :reply', '#version = :next'],
      conditions: ['attribute_exists(pk)', '(attribute_not_exists(#version) OR #version = :version)'],
      names: { '#reply': 'reply', '#version': 'version' },
      values: { ':reply': reply, ':version': version, ':next': version + 1 },
    },
  ]);

/** What a review shows of pictures, and who may show them elsewhere. */
export type ReviewPictures = {
  pictures: Image[];
  inGallery: boolean;
  hiddenPictures: string[];
  pictureRemoval?: StoredReview['pictureRemoval'];
};

/** Sets the pictures of a review. Throws `stale` if they have changed since it was read or it was deleted. */
export const setPictures = (
  { id, pictureVersion }: Pick<StoredReview, 'id' | 'pictureVersion'>,
  { pictures, inGallery, hiddenPictures, pictureRemoval }: ReviewPictures,
): Write =>
  update(reviews.key(id), [
    {
      set: [
        '#pictures = :pictures',
        '#inGallery = :inGallery',
        '#hidden = :hidden',
        '#pictureVersion = :next',
        ...(pictureRemoval ? ['#removal = :removal'] : []),
      ],
      conditions: [
        'attribute_exists(pk)',
        pictureVersion ? '#pictureVersion = :before' : 'attribute_not_exists(#pictureVersion)',
      ],
      names: {
        '#pictures': 'pictures',
        '#inGallery': 'inGallery',
        '#hidden': 'hiddenPictures',
        '#pictureVersion': 'pictureVersion',
        ...(pictureRemoval && { '#removal': 'pictureRemoval' }),
      },
      values: {
        ':pictures': pictures,
        ':inGallery': inGallery,
        ':hidden': hiddenPictures,
        ':next': (pictureVersion ?? 0) + 1,
        ...(pictureVersion && { ':before': pictureVersion }),
        ...(pictureRemoval && { ':removal': pictureRemoval }),
      },
    },
  ]);

/** Adds to the number of people who find a review helpful. Throws `stale` if the review was deleted. */
export const countHelpful = (reviewId: string, by: 1 | -1): Write =>
  add(reviews.ref(reviewId), { helpful: by }, { min: { helpful: 0 }, having: { id: reviewId } });

/** Replaces the reviewer's name. Throws `stale` if the review was deleted. */
export const renameReviewer = (reviewId: string, name: string): Write =>
  update(reviews.key(reviewId), [
    {
      set: ['#reviewerName = :name'],
      conditions: ['attribute_exists(pk)'],
      names: { '#reviewerName': 'reviewerName' },
      values: { ':name': name },
    },
  ]);

/** Index `byProvider`: a provider's reviews, newest first. */
export const reviewsOf = (providerId: string): Query<StoredReview> => ({
  index: 'byProvider',
  partition: `PROVIDER#${providerId}#REVIEWS`,
  descending: true,
  parse: reviews.parse,
});

/** Index `byProviderStatus`: the reviews of one service or product, newest first. */
export const reviewsOfListing = (kind: ReviewSubject['kind'], id: string): Query<StoredReview> => ({
  index: 'byProviderStatus',
  partition: `REVIEWS#${kind}#${id}`,
  descending: true,
  parse: reviews.parse,
});

/** The sum and count of a product's own ratings; reviews that do not name it do not count. */
export const productRatings = single({
  key: (productId: string) => ({ pk: `REVIEW#product#${productId}`, sk: 'RATING' }),
  parse: (item): Rating => ({ sum: Number(item?.sum ?? 0), count: Number(item?.count ?? 0) }),
});

/** Index `byMonth`: every review, newest first. */
export const allReviews = monthly('REVIEWS', reviews);
