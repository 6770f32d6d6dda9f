import type { ReviewInput } from '../../shared/catalog/review';
import { Refusal } from '../../shared/http/refusal';
import { isBankDeciding } from '../../shared/payments/disputed';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import { add, create, type Write } from '../data/engine/writes';
import { profiles } from '../data/people';
import { productRatings, reviews } from '../data/reviews';
import type { Purchase, PurchaseDeps } from './purchase';
import { transitionWrites } from './transition';

/**
 * A review, with the ratings of the provider and of a product. Throws `already_reviewed`: a purchase has one review.
 */
const reviewWrites = (purchase: Purchase, { rating, comment }: ReviewInput, createdAt: string): Write[] => {
  const { id, providerId, customerId, customer, listing, title } = purchase;
  // Only bookings and orders are reviewed.
  const about = { ...listing!, title };
  return [
    create(
      reviews,
      {
        id,
        about,
        providerId,
        customerId,
        reviewerName: customer.name,
        rating,
        comment,
        createdAt,
        version: 1,
      },
      'already_reviewed',
    ),
    add(profiles.ref(providerId), { ratingSum: rating, ratingCount: 1 }),
    ...(about.kind === 'product' ? [add(productRatings.ref(about.id), { sum: rating, count: 1 })] : []),
  ];
};

/** Disputed earnings stay due, also those that waited for an admin to decide on the problem that is now withdrawn. */
const dueWhenDisputed = ({ problem, dueAt }: Purchase, at: string): string | undefined =>
  dueAt ?? (problem && !problem.verdict ? at : undefined);

/** What an open return does by itself, and when, stays. */
const dueWithReturn = ({ itemReturn, dueAt }: Purchase): string | undefined =>
  itemReturn && !itemReturn.endedAt ? dueAt : undefined;

/**
 * Confirming withdraws a reported problem that is not decided yet. Disputed earnings are released by the sweep, if the
 * dispute is won.
 */
const confirmed = (purchase: Purchase, at: string) => ({
  reviewed: true,
  confirmedAt: purchase.confirmedAt ?? at,
  dueAt: isBankDeciding(purchase) ? dueWhenDisputed(purchase, at) : dueWithReturn(purchase),
  problem: purchase.problem && {
    ...purchase.problem,
    verdict: purchase.problem.verdict ?? ('withdrawn' as const),
  },
});

/**
 * Reviews a completed booking or a delivered order. This confirms it and releases the earnings, unless they were
 * already released or the booking is under fraud review; the review is written in any case. `now` is in milliseconds.
 * Throws what `read` throws, `not_possible_now`, `already_reviewed`.
 */
export const reviewPurchase = (
  deps: PurchaseDeps,
  read: () => Promise<Purchase>,
  { review, now }: { review: ReviewInput; now: number },
): Promise<void> =>
  retryOnConflict(async () => {
    const purchase = await read();
    if (purchase.reviewed)
      throw new Refusal('already_reviewed', {
        message: `You've already reviewed this ${purchase.ref.kind}`,
      });
    const at = isoOf(now);
    const transition = purchase.can('confirm', 'customer', now) ? 'confirm' : 'review';
    await deps.store.transact([
      ...(await transitionWrites(
        deps.store,
        purchase,
        { transition, by: 'customer', now },
        confirmed(purchase, at),
      )),
      ...reviewWrites(purchase, review, at),
    ]);
  });
