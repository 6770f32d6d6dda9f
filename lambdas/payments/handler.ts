import { paymentsApi } from '../../shared/payments/api';
import { createStore } from '../data/store';
import { env } from '../http/env';
import { serve } from '../http/serve';
import { sendToCard } from './card-refund';
import { reportProblem } from './problems';
import { getReceipt } from './receipt';
import { createPayments } from './sessions';
import type { PaymentDeps } from './settle';
import { stripeClient, stripeSecrets } from './stripe';
import { verifyPayment } from './verify';
import { type ReadEvent, stripeWebhook } from './webhook';

const readEvent: ReadEvent = async (body, signature, now) => {
  const { webhookSecret } = await stripeSecrets();
  return (await stripeClient()).webhooks.constructEventAsync(
    body,
    signature,
    webhookSecret,
    undefined,
    undefined,
    now,
  );
};

/** The payments feature with the world it acts on. */
export const servePayments = (deps: PaymentDeps, read: ReadEvent = readEvent) =>
  serve(
    paymentsApi,
    {
      verifyPayment: verifyPayment(deps),
      getReceipt: getReceipt(deps.store),
      reportProblem: reportProblem(deps.store),
      sendToCard: sendToCard(deps),
      stripeWebhook: stripeWebhook(deps, read),
    },
    deps.store,
  );

export const handler = servePayments({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
});
