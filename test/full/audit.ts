import Stripe from 'stripe';
import { clientSettings } from '../../infra/local/credentials';
import { createDynamo } from '../../lambdas/data/store';
import { sweepAt } from '../api/given/time';
import { violationsInTable } from '../faults/invariants';
import { scan } from '../faults/table';
import { setClock } from '../given/cloud';
import { stripeControl } from '../given/stripe-control';
import type { LocalProcess } from './local-process';
import type { Market } from './market';

/** The local cloud's clock as the test moves it on, in milliseconds. */
export type Clock = { now: () => number; pass: (minutes: number) => void };

export const createClock = (): Clock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    pass: (minutes) => {
      ahead += minutes * 60_000;
    },
  };
};

const everyPage = { limit: 100 };
const all = { limit: 10_000 };

const stripeBooks = async (port: number) => {
  const stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  const [sessions, refunds] = await Promise.all([
    stripe.checkout.sessions.list(everyPage).autoPagingToArray(all),
    stripe.refunds.list(everyPage).autoPagingToArray(all),
  ]);
  return { sessions, refunds };
};

/** Longer than anything may be held; then what that set off. */
const waits = [65, 65, 1];

/** Lets everything end that is under way: Stripe's messages, holds, refunds, what follows the changes. */
export const calm = async ({ cloud }: LocalProcess, clock: Clock): Promise<void> => {
  for (const minutes of waits) {
    clock.pass(minutes);
    const now = new Date(clock.now()).toISOString();
    await setClock(cloud, now);
    await stripeControl(cloud).webhooksDelivered();
    await sweepAt(cloud, now);
  }
};

/** What the table, read whole, and Stripe's books say that must not be, once everything is calm; and what Stripe took. */
export const audit = async ({ cloud, stripePort }: LocalProcess, market: Market, clock: Clock) => {
  const client = createDynamo(clientSettings(cloud.endpoint('dynamodb')));
  const [items, stripe] = await Promise.all([
    scan(client, cloud.output('TableName')),
    stripeBooks(stripePort),
  ]);
  client.destroy();
  const pieces = new Map(market.products.map(({ id, stock }) => [id, stock]));
  return {
    problems: violationsInTable(items, stripe, {
      now: clock.now(),
      quiet: true,
      consumersCaughtUp: true,
      pieces,
    }),
    paid: stripe.sessions.filter(({ payment_status }) => payment_status === 'paid').length,
    refunded: stripe.refunds.length,
  };
};
