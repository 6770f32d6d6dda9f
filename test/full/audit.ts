import { setClock } from '../../infra/acting/cloud';
import { stripeControl } from '../../infra/acting/stripe-control';
import { clientSettings } from '../../infra/local/credentials';
import { createDynamo } from '../../lambdas/data/engine/store';
import { createStripe } from '../../lambdas/stripe/create-client';
import { readStripeBooks } from '../../scripts/invariants/read-stripe';
import { scan } from '../../scripts/invariants/read-table';
import { sweepAt } from '../api/given/time';
import { violationsInTable } from '../faults/invariants';
import type { LocalProcess } from './local-process';

/** The local cloud's clock, in milliseconds; `advance` moves it forward. */
export type Clock = { now: () => number; advance: (minutes: number) => void };

export const createClock = (): Clock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (minutes) => {
      ahead += minutes * 60_000;
    },
  };
};

/** Minutes: longer than any hold, twice, then one more for the follow-up work. */
const waits = [65, 65, 1];

/** Waits until everything in progress has ended: webhooks, holds, refunds, consumers. */
export const settle = async ({ cloud }: Pick<LocalProcess, 'cloud'>, clock: Clock): Promise<void> => {
  for (const minutes of waits) {
    clock.advance(minutes);
    const now = new Date(clock.now()).toISOString();
    await setClock(cloud, now);
    await stripeControl(cloud).webhooksDelivered();
    await sweepAt(cloud, now);
  }
};

/**
 * Checks the whole table against Stripe once everything has settled. `pieces` are how many of each product there were,
 * by id. Returns violations and Stripe's counts.
 */
export const audit = async (
  { cloud, stripePort }: Pick<LocalProcess, 'cloud' | 'stripePort'>,
  pieces: ReadonlyMap<string, number>,
  clock: Clock,
) => {
  const client = createDynamo(clientSettings(cloud.endpoint('dynamodb')));
  const [items, stripe] = await Promise.all([
    scan(client, cloud.output('TableName')),
    readStripeBooks(createStripe('sk_test_local', `http://127.0.0.1:${stripePort}`)),
  ]);
  client.destroy();
  return {
    violations: violationsInTable(items, stripe, {
      now: clock.now(),
      quiet: true,
      consumersCaughtUp: true,
      pieces,
    }),
    sessions: stripe.sessions.length,
    paid: stripe.sessions.filter(({ payment_status }) => payment_status === 'paid').length,
    refunded: stripe.refunds.length,
    transfers: stripe.transfers.length,
  };
};
