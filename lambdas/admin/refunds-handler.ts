import { adminRefundsApi } from '../../shared/admin/refunds-api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { refundPurchase } from '../payments/admin-refund';
import type { PaymentDeps } from '../payments/purchase';
import { retryRefund } from '../payments/retry-refund';
import { createPayments } from '../payments/sessions';
import { settleRefund } from '../payments/settle-refund';
import { purchases } from '../purchases/kinds';
import { stripeClient } from '../stripe/client';
import { getDispute, listDisputes, submitDisputeEvidence } from './disputes';
import { listAdminTransactions } from './transactions';

/** The endpoints for admins that move or show what customers paid; the only ones for admins that call Stripe. */
export const serveAdminRefunds = (deps: PaymentDeps) =>
  endpoints(
    adminRefundsApi,
    {
      listAdminTransactions: listAdminTransactions(deps),
      listDisputes: listDisputes(deps.store),
      getDispute: getDispute(deps),
      submitDisputeEvidence: submitDisputeEvidence(deps),
      refundPurchase: refundPurchase(deps),
      retryRefund: retryRefund(deps),
      settleRefund: settleRefund(deps),
    },
    deps.store,
  );

export const handler = serveAdminRefunds({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases,
});
