import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { reviewsApi } from '../../shared/reviews/api';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { reviews } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { withdrawalWrites } from './picture-writes';

type Api = typeof reviewsApi;

/**
 * Removes a picture of a review for an admin: from the review, from the gallery, and with the sweep's next run from the
 * bucket. Nobody can use it again; a consumer tells the reviewer why. Throws `not_found`, also for a picture that is gone,
 * and `forbidden` for the admin's own review.
 */
export const removeReviewPicture =
  ({ store }: { store: Store }) =>
  ({
    actor,
    params,
    body,
    now,
  }: Call<Api['removeReviewPicture']>): Promise<Reply<Api['removeReviewPicture']>> =>
    retryOnConflict(async () => {
      const review = await store.read(reviews.ref(params.reviewId));
      const picture = review?.pictures?.find(({ src }) => src === body.src);
      if (!review || !picture) throw new Refusal('not_found');
      if (review.customerId === actor.id) throw new Refusal('forbidden');
      const { reason } = body;
      const at = isoOf(now);
      await store.transact([
        ...withdrawalWrites(review, picture, { reason, at }),
        audit(actor, 'review_picture_removed', {
          subject: { kind: 'review', id: review.id },
          name: review.about?.title,
          reason,
          from: { reviewerId: review.customerId },
          at,
        }),
      ]);
      return {};
    });
