import type { AdminReview, adminListRoutes } from '../../shared/admin/lists-api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { listByMonth, within } from '../data/engine/by-month';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, remove, type Write } from '../data/engine/writes';
import { profiles } from '../data/people';
import { withdrawPicture } from '../data/pictures';
import { allReviews, productRatings, reviews, reviewsOf, type StoredReview } from '../data/reviews';
import { searchList } from '../data/search-list';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { pictureIdOf } from '../media/picture-id';
import { removeFromGallery } from '../reviews/picture-writes';
import { filteredBy, limit, type Reading, readProfiles, sortedSpan } from './purchase-lists';

type Api = typeof adminListRoutes;

type Asked = Call<Api['listAdminReviews']>['query'];

const textsOf = ({ comment, reviewerName, about, reply }: StoredReview) => [
  comment,
  reviewerName,
  about?.title,
  reply?.text,
];

/** Reads a page of reviews with the reviewers' photos, newest first by default. */
export const readAdminReviews = async (store: Store, query: Asked, { now, limit }: Reading) => {
  const { provider, stars } = query;
  const keeps = stars && (({ rating }: StoredReview) => rating === Number(stars));
  const span = sortedSpan(query);
  const page = await searchList(query, { limit, keeps }, textsOf, (paging) =>
    provider
      ? store.list(within(reviewsOf(provider), span), paging)
      : listByMonth(store, allReviews, { now, ...paging, ...span }),
  );
  const ids = page.items.flatMap(({ customerId, providerId }) => [customerId, providerId]);
  const known = await readProfiles(store, [...ids, provider]);
  return {
    ...page,
    items: page.items.map(
      ({ customerId, providerId, ...review }): AdminReview => ({
        ...review,
        reviewerPhoto: known.get(customerId)?.photo,
        reviewer: { id: customerId, name: review.reviewerName },
        provider: { id: providerId, name: known.get(providerId)?.name ?? '' },
      }),
    ),
    filteredBy: filteredBy(provider, known),
  };
};

/** Lists reviews with the reviewers' photos, newest first by default. Throws `invalid_input` for a bad cursor. */
export const listAdminReviews =
  (store: Store) =>
  ({ query, now }: Call<Api['listAdminReviews']>): Promise<Reply<Api['listAdminReviews']>> =>
    readAdminReviews(store, query, { now, limit });

/**
 * Deletes a review with its pictures and takes its stars out of the ratings. Of what they follow from, only the pictures
 * change, so the condition is that these are as they were read.
 */
const removalWrites = (review: StoredReview, at: string): Write[] => [
  remove(reviews.ref(review.id), { rating: review.rating, pictureVersion: review.pictureVersion }),
  ...(review.pictures ?? []).map((picture) => withdrawPicture(pictureIdOf(picture), Date.parse(at))),
  ...(review.inGallery ? [removeFromGallery(review)] : []),
];

const ratingWrites = ({ rating, providerId, about }: StoredReview): Write[] => [
  add(profiles.ref(providerId), { ratingSum: -rating, ratingCount: -1 }),
  ...(about?.kind === 'product' ? [add(productRatings.ref(about.id), { sum: -rating, count: -1 })] : []),
];

/**
 * Deletes a review for an admin, who gives the reviewer a reason. `at` is ISO. Throws `forbidden` for the admin's own
 * review.
 */
export const deletionWrites = (
  review: StoredReview,
  { actor, reason, at }: { actor: Person; reason: string; at: string },
): Write[] => {
  if (review.customerId === actor.id) throw new Refusal('forbidden');
  return [
    ...removalWrites(review, at),
    ...ratingWrites(review),
    audit(actor, 'review_deleted', {
      subject: { kind: 'review', id: review.id },
      name: review.about?.title,
      reason,
      from: {
        reviewerId: review.customerId,
        ...(review.about && { about: review.about.title }),
        rating: review.rating,
        comment: review.comment,
      },
      at,
    }),
  ];
};

/**
 * Deletes a review. The ratings change in the same transaction, so of several deletions only one counts; a consumer
 * tells the reviewer why. Throws `not_found`, and `forbidden` for the admin's own review.
 */
export const deleteReview =
  (store: Store) =>
  ({ params, body, actor, now }: Call<Api['deleteReview']>): Promise<Reply<Api['deleteReview']>> =>
    retryOnConflict(async () => {
      const review = await store.read(reviews.ref(params.reviewId));
      if (!review) throw new Refusal('not_found');
      await store.transact(deletionWrites(review, { actor, at: isoOf(now), ...body }));
      return {};
    });
