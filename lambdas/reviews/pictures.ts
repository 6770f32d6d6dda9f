import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { reviewsApi } from '../../shared/reviews/api';
import type { WrittenReview } from '../../shared/reviews/schema';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { reviews, type StoredReview } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { refuseForeignImages } from '../media/own-images';
import { reviewFolder } from '../media/picture-id';
import { picturesOf, pictureWrites } from './picture-writes';

type Api = typeof reviewsApi;
type Deps = { store: Store };

const toWritten = ({ inGallery = false, pictureVersion = 0, ...review }: StoredReview): WrittenReview => ({
  ...review,
  inGallery,
  pictureVersion,
});

const readOwn = async (store: Store, reviewId: string, userId: string): Promise<StoredReview> => {
  const review = await store.read(reviews.ref(reviewId));
  if (review?.customerId !== userId) throw new Refusal('not_found');
  return review;
};

/** Returns one's own review. Throws `not_found`. */
export const getMyReview =
  ({ store }: Deps) =>
  async ({ actor, params }: Call<Api['getMyReview']>): Promise<WrittenReview> =>
    toWritten(await readOwn(store, params.reviewId, actor.id));

/** Without the fields that are undefined, which the table does not keep. */
const plain = (pictures: readonly Image[]): unknown => JSON.parse(JSON.stringify(pictures));

/**
 * Changes the pictures of one's own review and whether the stylist's gallery may show them
 * (docs/product/booking.md#pictures-of-reviews). Saving the same again changes nothing. Throws `not_found`,
 * `invalid_input` for pictures that were not uploaded for reviews by this person, `image_removed`, `changed_meanwhile`.
 */
export const saveReviewPictures =
  ({ store }: Deps) =>
  async ({ actor, params, body, now }: Call<Api['saveReviewPictures']>): Promise<WrittenReview> =>
    retryOnConflict(async () => {
      const review = await readOwn(store, params.reviewId, actor.id);
      refuseForeignImages(body.pictures, actor.id, 'pictures', reviewFolder);
      const before = picturesOf(review);
      const inGallery = body.inGallery && body.pictures.length > 0;
      const areSame = isDeepStrictEqual(plain(body.pictures), plain(before.pictures));
      if (areSame && inGallery === before.inGallery) return toWritten(review);
      // Taking back the consent alone works whatever has changed.
      const isWithdrawal = areSame && !inGallery;
      const version = review.pictureVersion ?? 0;
      if (!isWithdrawal && body.version !== version) throw new Refusal('changed_meanwhile');
      const after = { pictures: body.pictures, inGallery, hiddenPictures: before.hiddenPictures };
      // The review comes first: of two that save the same, one must read again, and its pictures are not lost.
      await store.transact(pictureWrites(review, after, now).toReversed());
      return toWritten({ ...review, ...after, pictureVersion: version + 1 });
    });
