import { adminMoneyApi } from '../../shared/admin/money-api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { getDispute, listDisputes, submitDisputeEvidence } from '../payments/admin-disputes';
import { refundPurchase } from '../payments/admin-refund';
import type { PaymentDeps } from '../payments/purchase';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { purchases } from '../purchases';
import { listAdminTransactions } from './transactions';

/** The endpoints for admins that move or show what customers paid; the only ones for admins that call Stripe. */
export const serveAdminMoney = (deps: PaymentDeps) =>
  endpoints(
    adminMoneyApi,
    {
      listAdminTransactions: listAdminTransactions(deps),
      listDisputes: listDisputes(deps.store),
      getDispute: getDispute(deps),
      submitDisputeEvidence: submitDisputeEvidence(deps),
      refundPurchase: refundPurchase(deps),
    },
    deps.store,
  );

export const handler = serveAdminMoney({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases,
});
