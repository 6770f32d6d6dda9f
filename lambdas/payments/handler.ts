import { paymentsApi } from '../../shared/payments/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { createPayoutCalls } from '../payouts/payout-calls';
import { purchases } from '../purchases';
import { stripeClient, stripeSecrets } from '../stripe/client';
import { createReadEvent, type ReadEvent } from '../stripe/signature';
import { sendToCard } from './card-refund';
import { reportProblem } from './problems';
import { getReceipt } from './receipt';
import { createPayments } from './sessions';
import { verifyPayment } from './verify';
import { stripeWebhook, type WebhookDeps } from './webhook';

/** The endpoints of the payments feature. */
export const servePayments = (
  deps: WebhookDeps,
  read: ReadEvent = createReadEvent(stripeClient, stripeSecrets),
) =>
  endpoints(
    paymentsApi,
    {
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
});
