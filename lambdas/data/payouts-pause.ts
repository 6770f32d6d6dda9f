import * as z from 'zod';
import { defaulted } from './engine/entity';
import { assign, type Write } from './engine/writes';

/**
 * Whether payouts are paused, since when (ISO), and which reconciliation found the mismatch. `seenId`: the last
 * reconciliation whose mismatches an admin has seen.
 */
export const payoutsPause = defaulted({
  key: () => ({ pk: 'SETTINGS#payouts', sk: 'PAUSE' }),
  schema: z.object({
    pausedAt: z.string().optional(),
    reconciliationId: z.string().optional(),
    seenId: z.string().optional(),
    version: z.int().default(0),
  }),
});
export type PayoutsPause = ReturnType<typeof payoutsPause.parse>;

/** Pauses payouts, or keeps them paused, because of a reconciliation. `at` is ISO. */
export const pausePayouts = (before: PayoutsPause, reconciliationId: string, at: string): Write =>
  assign(payoutsPause.ref(), { pausedAt: before.pausedAt ?? at, reconciliationId }, before);

/** Lets payouts go on after an admin has seen what the reconciliation found. */
export const resumePayouts = (before: PayoutsPause): Write =>
  assign(
    payoutsPause.ref(),
    { pausedAt: undefined, reconciliationId: undefined, seenId: before.reconciliationId },
    before,
  );
