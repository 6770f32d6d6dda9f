import type { Problem } from '../../shared/payments/aftersales';
import { journalKeys } from '../data/journal';
import { profiles } from '../data/people';
import { reviews } from '../data/reviews';
import { add, create, type Write } from '../data/writes';
import { post } from '../ledger/post';
import type { Sale } from './sale';

/** Of a booking or an order, what the customer's word and its consequences need. */
type Confirmable = {
  id: string;
  customerId: string;
  customer: { name: string };
  providerId: string;
  confirmedAt?: string | undefined;
  releasedAt?: string | undefined;
  problem?: Problem | undefined;
};

/** A review and its weight in the provider's rating; one per sale, or `already_reviewed`. `at` is ISO. */
export const reviewWrites = (
  { id, providerId, customerId, customer }: Confirmable,
  { rating, comment }: { rating: number; comment: string },
  at: string,
): Write[] => [
  create(
    reviews,
    { id, providerId, customerId, reviewerName: customer.name, rating, comment, createdAt: at },
    'already_reviewed',
  ),
  add(profiles.ref(providerId), { ratingSum: rating, ratingCount: 1 }),
];

/** What a review changes on what was bought: it is confirmed, and whoever confirms after all has no problem any more. */
export const confirmed = ({ confirmedAt, releasedAt, problem }: Confirmable, at: string) => ({
  reviewed: true,
  confirmedAt: confirmedAt ?? at,
  releasedAt: releasedAt ?? at,
  dueAt: undefined,
  problem: problem && { ...problem, verdict: problem.verdict ?? ('withdrawn' as const) },
  updatedAt: at,
});

/** The journal of a release: escrow to the provider's available (net) and the platform (its fee). `at` is ISO. */
export const releasePosting = (
  { id, providerId: userId }: Confirmable,
  { netCents, feeCents }: { netCents: number; feeCents: number },
  said: { type: Sale['type']; description: string },
  at: string,
): Write[] =>
  post({
    key: journalKeys.end(id),
    event: 'released',
    at,
    movements: [
      { from: `escrow:${id}`, to: `available:${userId}`, cents: netCents },
      { from: `escrow:${id}`, to: 'platform revenue', cents: feeCents },
    ],
    memos: [{ userId, pending: -netCents, earned: netCents }],
    history: [{ ...said, userId, wallet: 'provider', amountCents: netCents, feeCents }],
  });
