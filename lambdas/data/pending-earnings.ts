import * as z from 'zod';
import { isoOf } from '../../shared/time/iso';
import { entity } from './engine/entity';
import type { Query } from './engine/store';
import { create, type Write } from './engine/writes';

/** Milliseconds from the payment until it can be cashed out; see docs/product/money.md#the-first-24-hours. */
const maturesAfterMs = 24 * 3_600_000;
const dayInSeconds = 86_400;

const pendingEarningsSchema = z.object({
  providerId: z.string(),
  purchaseId: z.string(),
  cents: z.int(),
  /** When it can be cashed out (ISO). */
  maturesAt: z.string(),
});
type PendingEarnings = z.output<typeof pendingEarningsSchema>;

const partition = (providerId: string) => `USER#${providerId}`;

/** Earnings that are part of the available balance, but were paid by the customer less than 24 hours ago. */
export const pendingEarnings = entity({
  schema: pendingEarningsSchema,
  key: (providerId: string, maturesAt: string, purchaseId: string) => ({
    pk: partition(providerId),
    sk: `MATURES#${maturesAt}#${purchaseId}`,
  }),
  idOf: ({ providerId, maturesAt, purchaseId }) => [providerId, maturesAt, purchaseId],
  // They count for nothing once they have matured.
  indexes: ({ maturesAt }) => ({ ttl: Math.floor(Date.parse(maturesAt) / 1000) + dayInSeconds }),
});

/** Records what is released (cents) less than 24 hours after its payment. Belongs in the release's transaction. */
export const pendingEarningsWrites = (
  { id, providerId, paidAt }: { id: string; providerId: string; paidAt?: string | undefined },
  cents: number,
  releasedAt: string,
): Write[] => {
  const maturesAt = isoOf(Date.parse(paidAt ?? releasedAt) + maturesAfterMs);
  if (!paidAt || maturesAt <= releasedAt) return [];
  return [create(pendingEarnings, { providerId, purchaseId: id, cents, maturesAt })];
};

/** A provider's earnings that cannot be cashed out yet at `now` (ISO), soonest first. */
export const pendingEarningsOf = (providerId: string, now: string): Query<PendingEarnings> => ({
  partition: partition(providerId),
  from: `MATURES#${now}~`,
  upTo: 'MATURES#~',
  consistent: true,
  parse: pendingEarnings.parse,
});
