import * as z from 'zod';
import { accountStates } from '../../shared/payouts/schema';
import { entity } from './engine/entity';

const payoutAccountSchema = z.object({
  providerId: z.string(),
  /** The connected account at Stripe. */
  accountId: z.string(),
  state: z.enum(accountStates),
  /** When Stripe was last asked (ISO). */
  checkedAt: z.string(),
  /** When it could first be paid out to (ISO). */
  readyAt: z.string().optional(),
  /** The weeks whose payout failed and whose money has not left since. Accounts of before do not have it. */
  failedWeeks: z.array(z.string()).optional(),
  version: z.int(),
});
export type StoredPayoutAccount = z.output<typeof payoutAccountSchema>;

/** The connected accounts that providers are paid through. */
export const payoutAccounts = entity({
  schema: payoutAccountSchema,
  key: (providerId: string) => ({ pk: `USER#${providerId}`, sk: 'PAYOUTACCOUNT' }),
  idOf: ({ providerId }) => [providerId],
  lifecycle: 'state',
});
