import { disputes } from '../../lambdas/data/disputes';
import { refunds } from '../../lambdas/data/refunds';
import type { adminRefundsApi } from '../../shared/admin/refunds-api';
import type { GrantsOf } from './grant';
import { purchasing } from './purchases';
import { stripe } from './resources';
import { batchGet, get, index, query, record, write } from './table';

export const refundGrants = {
  listAdminTransactions: [get, batchGet, index('byMonth')],
  listDisputes: [get, batchGet, index('byMonth')],
  getDispute: [get, batchGet, query],
  submitDisputeEvidence: [get, batchGet, query, write(disputes), record, stripe],
  refundPurchase: [...purchasing.all, write(refunds), record, stripe],
  retryRefund: [...purchasing.all, write(refunds), record, stripe],
  settleRefund: [...purchasing.all, write(refunds), record],
} satisfies GrantsOf<typeof adminRefundsApi>;
