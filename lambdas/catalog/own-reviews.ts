import type { catalogApi } from '../../shared/catalog/api';
import { canReply, type OwnReview } from '../../shared/catalog/review';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { reviews, reviewsOf, type StoredReview, setReply } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { pageSize } from './view';

type Api = typeof catalogApi;
type Deps = { store: Store };

const toOwn = (review: StoredReview, now: number): OwnReview => ({
  ...review,
  canReply: canReply(review, now),
});

/** Lists the provider's own reviews, newest first. */
export const listMyReviews =
  ({ store }: Deps) =>
  async ({ actor, query, now }: Call<Api['listMyReviews']>): Promise<Reply<Api['listMyReviews']>> => {
    const page = await store.list(reviewsOf(actor.id), { limit: pageSize, cursor: query.cursor });
    return { ...page, items: page.items.map((review) => toOwn(review, now)) };
  };

/**
 * Writes or edits the provider's reply to a review. Sending the same text again changes nothing. Throws `not_found`,
 * `reply_final` once the reply can no longer be edited, `changed_meanwhile`.
 */
export const replyToReview =
  ({ store }: Deps) =>
  ({ actor, params, body, now }: Call<Api['replyToReview']>): Promise<Reply<Api['replyToReview']>> =>
    retryOnConflict(async () => {
      const before = await store.read(reviews.ref(params.reviewId));
      if (before?.providerId !== actor.id) throw new Refusal('not_found');
      if (before.reply?.text === body.text) return toOwn(before, now);
      if (!canReply(before, now)) throw new Refusal('reply_final');
      if (body.version !== before.version) throw new Refusal('changed_meanwhile');
      const createdAt = before.reply?.createdAt ?? isoOf(now);
      const reply = { text: body.text, createdAt };
      await store.write(setReply(before, reply));
      return toOwn({ ...before, reply, version: before.version + 1 }, now);
    });
