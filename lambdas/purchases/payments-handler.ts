import { purchasesApi } from '../../shared/purchases/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { sendToCard } from '../payments/card-refund';
import { newcomerLimits } from '../payments/newcomer-limits';
import { reportProblem } from '../payments/problems';
import { getReceipt } from '../payments/receipt';
import type { ReserveDeps } from '../payments/reserve';
import { createPayments } from '../payments/sessions';
import { verifyPayment } from '../payments/verify';
import { createPayoutCalls } from '../payouts/payout-calls';
import { stripeClient, stripeSecrets } from '../stripe/client';
import { createReadEvent, type ReadEvent } from '../stripe/signature';
import { giveTip } from '../tips/give';
import { purchases } from './kinds';
import { stripeWebhook, type WebhookDeps } from './webhook';

/** The endpoints for payments. Stripe's webhook also brings messages about payouts. */
export const servePayments = (
  deps: WebhookDeps & ReserveDeps,
  read: ReadEvent = createReadEvent(stripeClient, stripeSecrets),
) =>
  endpoints(
    purchasesApi,
    {
      giveTip: giveTip(deps),
      verifyPayment: verifyPayment(deps),
      getReceipt: getReceipt(deps),
      reportProblem: reportProblem(deps),
      sendToCard: sendToCard(deps),
      stripeWebhook: stripeWebhook(deps, read),
    },
    deps.store,
  );

export const handler = servePayments({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  calls: createPayoutCalls(stripeClient),
  purchases,
  newcomers: newcomerLimits(),
});
