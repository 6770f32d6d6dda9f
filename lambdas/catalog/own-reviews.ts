import type { catalogApi } from '../../shared/catalog/api';
import { canReply, type OwnReview } from '../../shared/catalog/review';
import { passesFilter } from '../../shared/catalog/review-filters';
import type { ReviewSummary } from '../../shared/catalog/review-summary';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Page, Store } from '../data/engine/store';
import { reviews, reviewsOf, type StoredReview, setReply } from '../data/reviews';
import type { Call } from '../http/endpoints';
import { pageSize } from './view';

type Api = typeof catalogApi;
type Deps = { store: Store };

const toOwn = (review: StoredReview, now: number): OwnReview => ({
  ...review,
  canReply: canReply(review, now),
});

/** A page of a filtered list reads on until it is full, or after this many reviews. */
const maxRead = 1_000;

/** Reads a page of a provider's reviews that pass a filter; it may have more than a usual page. */
const listMatching = async (
  store: Store,
  providerId: string,
  { cursor, only }: Call<Api['listMyReviews']>['query'],
): Promise<Page<StoredReview>> => {
  const limit = only ? 100 : pageSize;
  const items: StoredReview[] = [];
  let next = cursor;
  for (let read = 0; read < maxRead; read += limit) {
    const page = await store.list(reviewsOf(providerId), { limit, cursor: next });
    items.push(...page.items.filter((review) => passesFilter(review, only)));
    next = page.cursor;
    if (!next || items.length >= pageSize) break;
  }
  return { items, ...(next && { cursor: next }) };
};

const summaryOf = async (store: Store, providerId: string): Promise<ReviewSummary> => {
  const summary: ReviewSummary = { stars: [0, 0, 0, 0, 0], unanswered: 0 };
  for await (const { rating, reply } of store.every(reviewsOf(providerId))) {
    summary.stars[rating - 1]! += 1;
    if (!reply) summary.unanswered += 1;
  }
  return summary;
};

/** Lists the provider's own reviews, newest first. The first page of the unfiltered list comes with a summary. */
export const listMyReviews =
  ({ store }: Deps) =>
  async ({ actor, query, now }: Call<Api['listMyReviews']>): Promise<Reply<Api['listMyReviews']>> => {
    const [page, summary] = await Promise.all([
      listMatching(store, actor.id, query),
      query.cursor || query.only ? undefined : summaryOf(store, actor.id),
    ]);
    return {
      ...page,
      items: page.items.map((review) => toOwn(review, now)),
      ...(summary && { summary }),
    };
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
