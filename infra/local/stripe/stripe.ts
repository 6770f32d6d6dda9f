import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forOwnCallers } from '../callers';
import { listening } from '../listening';
import type { Clock, Provider } from '../provider';
import { apiHandler } from './api';
import { callClock } from './backdating';
import { faultPlan } from './faults';
import { forgetOldKeys } from './idempotency';
import { pagesHandler } from './pages';
import { settleDuePayouts } from './payouts';
import { settleDueRefunds } from './refunds';
import type { Sandbox } from './sandbox';
import { expireOverdue } from './sessions';
import { openStore } from './store';
import { webhookSender } from './webhooks';

type StripeOptions = {
  /** 0 takes any free one. */
  port: number;
  dataDir: string;
  clock: Clock;
  /** The front door's origin, where the browser finds the pages under `/_local/stripe`. */
  origin: string;
  webhookUrl?: string;
  /** Whom the pages say is paid. */
  merchant?: string;
  secretKey: string;
  webhookSecret: string;
  /** Signs the events of connected accounts, as a Connect endpoint of its own would; `webhookSecret` if absent. */
  connectWebhookSecret?: string;
};

const tickMs = 500;

/**
 * Starts the stand-in for Stripe: the API under `/v1`, as the `stripe` package speaks it, and the pages a browser
 * is sent to. Covered: one-off Checkout with inline prices, payment intents and charges (read), refunds, disputes,
 * Express accounts, transfers, payouts, balances, events and webhooks. Any other call is refused with 404, any other
 * parameter with `parameter_unknown`. Rejects when the port is taken.
 */
export const startStripe = async (options: StripeOptions): Promise<Provider> => {
  const store = openStore(join(options.dataDir, 'stripe'));
  const sandbox: Sandbox = {
    clock: callClock(options.clock),
    store,
    merchant: options.merchant ?? 'Test account',
    pages: `${options.origin}/_local/stripe`,
    outcomes: { refund: 'succeeded', payout: 'paid', transfer: 'succeeded', instant: 'supported' },
    nextExpiry: 0,
    backdating: { allowed: false, open: new Set() },
    request: null,
    onEvent: (event) => webhooks.take(event),
  };
  const webhooks = webhookSender(sandbox, options.webhookUrl, ({ account }) =>
    account ? (options.connectWebhookSecret ?? options.webhookSecret) : options.webhookSecret,
  );
  const faults = faultPlan();
  const api = apiHandler(sandbox, options.secretKey, faults);
  const pages = pagesHandler({ sandbox, webhooks, faults });
  const server = createServer(
    forOwnCallers((request, response) =>
      // A caller who hangs up half-way leaves nobody to answer.
      (request.url?.startsWith('/v1/') ? api : pages)(request, response).catch(() => response.destroy()),
    ),
  );
  const { port, close } = await listening(server, options.port, '127.0.0.1');
  const timer = setInterval(() => {
    expireOverdue(sandbox);
    settleDueRefunds(sandbox);
    settleDuePayouts(sandbox);
    forgetOldKeys(sandbox);
    webhooks.tick();
    store.flush();
  }, tickMs);
  return {
    name: 'stripe',
    url: `http://127.0.0.1:${port}`,
    handle: pages,
    close: async () => {
      clearInterval(timer);
      await close();
      await Promise.race([webhooks.idle(), wait(1000, undefined, { ref: false })]);
      store.close();
    },
  };
};
