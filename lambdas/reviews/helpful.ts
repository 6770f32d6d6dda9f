import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { reviewsApi } from '../../shared/reviews/api';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, remove } from '../data/engine/writes';
import { helpfulMarks, marksOf } from '../data/helpful-marks';
import { countAttempt, type Limit } from '../data/limits';
import { countHelpful, reviews, type StoredReview } from '../data/reviews';
import type { Call } from '../http/endpoints';

type Api = typeof reviewsApi;
type Deps = { store: Store };

const attempts: Limit = { name: 'helpful', max: 120, seconds: 3_600 };

/** Nobody marks what they wrote, or what was written about their own work. */
const canMark = ({ customerId, providerId }: StoredReview, userId: string): boolean =>
  customerId !== userId && providerId !== userId;

const readMark = (store: Store, reviewId: string, userId: string) =>
  store.readAll({ review: reviews.ref(reviewId), mark: helpfulMarks.ref(userId, reviewId) });

/**
 * Says that one finds a review helpful: once, in the same transaction as its count. Throws `not_found`, `not_yours_to_mark`
 * for a review by oneself or of one's own work, `too_many_requests`.
 */
export const markHelpful =
  ({ store }: Deps) =>
  async ({ actor, params, now }: Call<Api['markHelpful']>): Promise<Reply<Api['markHelpful']>> => {
    await countAttempt(store, attempts, actor.id, now);
    const { reviewId } = params;
    return retryOnConflict(async () => {
      const { review, mark } = await readMark(store, reviewId, actor.id);
      if (!review) throw new Refusal('not_found');
      if (!canMark(review, actor.id)) throw new Refusal('not_yours_to_mark');
      const helpful = review.helpful ?? 0;
      if (mark) return { helpful };
      await store.transact([
        create(helpfulMarks, { userId: actor.id, reviewId, createdAt: isoOf(now) }),
        countHelpful(reviewId, 1),
      ]);
      return { helpful: helpful + 1 };
    });
  };

/** Takes a mark back. Returns the count, which is 0 for a review that was deleted. Throws `not_found` if there is neither. */
const takeBack = (store: Store, reviewId: string, userId: string): Promise<number> =>
  retryOnConflict(async () => {
    const { review, mark } = await readMark(store, reviewId, userId);
    if (!review && !mark) throw new Refusal('not_found');
    const helpful = review?.helpful ?? 0;
    if (!mark) return helpful;
    await store.transact([
      remove(helpfulMarks.ref(userId, reviewId), { reviewId }),
      ...(review ? [countHelpful(reviewId, -1)] : []),
    ]);
    return Math.max(0, helpful - 1);
  });

/**
 * Takes back that one finds a review helpful; nothing changes if one does not. Throws `not_found`,
 * `too_many_requests`.
 */
export const unmarkHelpful =
  ({ store }: Deps) =>
  async ({ actor, params, now }: Call<Api['unmarkHelpful']>): Promise<Reply<Api['unmarkHelpful']>> => {
    await countAttempt(store, attempts, actor.id, now);
    return { helpful: await takeBack(store, params.reviewId, actor.id) };
  };

/** Takes back all marks of somebody whose account is deleted, so that they no longer count. */
export const takeBackMarks = async (store: Store, userId: string): Promise<void> => {
  for await (const { reviewId } of store.every(marksOf(userId))) await takeBack(store, reviewId, userId);
};

/** Returns what the reader can do about these reviews; leaves out what does not exist. */
export const getReviewMarks =
  ({ store }: Deps) =>
  async ({ actor, query }: Call<Api['getReviewMarks']>): Promise<Reply<Api['getReviewMarks']>> => {
    const ids = [...new Set(query.ids)];
    const found = await store.readAll({
      reviews: ids.map((id) => reviews.ref(id)),
      marks: ids.map((id) => helpfulMarks.ref(actor.id, id)),
    });
    return {
      items: ids.flatMap((reviewId, index) => {
        const review = found.reviews[index];
        return review
          ? [{ reviewId, isMarked: !!found.marks[index], canMark: canMark(review, actor.id) }]
          : [];
      }),
    };
  };
