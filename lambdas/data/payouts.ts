import * as z from 'zod';
import { payoutStatuses } from '../../shared/payouts/lifecycle';
import { payoutKinds, payoutWaits } from '../../shared/payouts/schema';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const payoutSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  kind: z.enum(payoutKinds),
  week: z.string().optional(),
  /** The provider's connected account at Stripe. */
  accountId: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
  status: z.enum(payoutStatuses),
  /** What Stripe has made of it so far. */
  transferId: z.string().optional(),
  stripePayoutId: z.string().optional(),
  /** Set once Stripe has refused or returned it: its transfer must be reversed before its money is available again. */
  failure: z.string().optional(),
  waitsFor: z.enum(payoutWaits).optional(),
  /** How often Stripe refused the transfer because the platform's balance was too small. */
  fundsRefusals: z.int().default(0),
  dueAt: z.string().optional(),
  requestHash: z.string().optional(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  version: z.int(),
});
export type StoredPayout = z.output<typeof payoutSchema>;

/** Payouts of earnings to providers. */
export const payouts = entity({
  schema: payoutSchema,
  key: (payoutId: string) => ({ pk: `PAYOUT#${payoutId}`, sk: 'PAYOUT' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: (payout) => ({
    providerPk: `PROVIDER#${payout.providerId}#PAYOUTS`,
    providerSk: `${payout.createdAt}#${payout.id}`,
    ...dueKeys('PAYOUTS', payout),
  }),
});

/** Index `byProvider`: a provider's payouts, newest first. */
export const payoutsOf = (providerId: string): Query<StoredPayout> => ({
  index: 'byProvider',
  partition: `PROVIDER#${providerId}#PAYOUTS`,
  descending: true,
  parse: payouts.parse,
});

/** Index `byProvider`: a provider's payouts that began before `end` (ISO) and from `from` (ISO) on, oldest first. */
export const payoutsBetween = (providerId: string, from: string, end: string): Query<StoredPayout> => ({
  ...payoutsOf(providerId),
  descending: false,
  from,
  upTo: end,
});
