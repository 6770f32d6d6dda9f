import { createHmac } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import type { Clock } from '../provider';
import { newId } from './ids';
import type { DeliveryRow } from './rows';
import { isDue, type Sandbox } from './sandbox';

const answerWithinMs = 10_000;

/**
 * The `Stripe-Signature` header over a body: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. The time is the later of
 * the clock and real time, so that a receiver on either finds it fresh enough.
 */
const signatureOf = (body: string, secret: string, clock: Clock): string => {
  const time = Math.floor(Math.max(clock(), Date.now()) / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Posts a signed event. Answers whether it was taken (2xx), and what came back, in words. */
const postEvent = async (
  url: string,
  body: string,
  signature: string,
): Promise<{ taken: boolean; answer: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return { taken: response.ok, answer: String(response.status) };
  } catch (error) {
    return { taken: false, answer: error instanceof Error ? error.message : String(error) };
  }
};

/** The events the endpoint is subscribed to; the rest are only listed. */
const subscribed = new Set<string>([
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'transfer.created',
  'transfer.reversed',
  'payout.paid',
  'payout.failed',
  'account.updated',
]);

const maxAttempts = 12;

/** Deliveries at a time: without a limit, many events at once would be refused, and again at each retry. */
const maxSending = 20;

/** Seconds, doubling up to an hour. */
const backoffMs = (attempts: number) => Math.min(2 ** (attempts - 1), 3600) * 1000;

/** What tests and the control page change about the deliveries to come. */
type WebhookSettings = { held: boolean; duplicate: number; reorder: number };

/**
 * Delivers events to `url`, at least once: signed with the secret of their kind, retried with backoff, and disturbed as
 * the settings say.
 */
export const webhookSender = (
  sandbox: Sandbox,
  url: string | undefined,
  secretFor: (event: Stripe.Event) => string,
) => {
  const settings: WebhookSettings = { held: false, duplicate: 0, reorder: 0 };
  const waiting = new Map<string, DeliveryRow>();
  const sending = new Map<Promise<void>, Stripe.Event>();
  const shuffled: DeliveryRow[] = [];
  for (const row of sandbox.store.each('deliveries')) if (row.state === 'waiting') waiting.set(row.id, row);

  const attempt = async (row: DeliveryRow, event: Stripe.Event) => {
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const { taken, answer } = await postEvent(
      url ?? '',
      body,
      signatureOf(body, secretFor(event), sandbox.clock),
    );
    row.attempts += 1;
    row.lastAnswer = answer;
    row.state = taken ? 'delivered' : row.attempts < maxAttempts ? 'waiting' : 'given up';
    row.at = sandbox.clock() + backoffMs(row.attempts);
    row.realAt = Date.now() + backoffMs(row.attempts);
    if (row.state === 'waiting') waiting.set(row.id, row);
    sandbox.store.put('deliveries', row);
  };
  const dispatch = (row: DeliveryRow): Promise<void> => {
    waiting.delete(row.id);
    const event = sandbox.store.get('events', row.eventId);
    if (!event) return Promise.resolve();
    const sent = attempt(row, event).finally(() => {
      sending.delete(sent);
      tick();
    });
    sending.set(sent, event);
    return sent;
  };
  const tick = () => {
    if (settings.held) return;
    for (const row of waiting.values()) {
      if (sending.size >= maxSending) return;
      if (!shuffled.includes(row) && isDue(sandbox, row)) void dispatch(row);
    }
  };
  const inReverse = async (rows: DeliveryRow[]) => {
    for (const { id } of rows) waiting.delete(id);
    for (const row of rows.reverse()) await dispatch(row);
  };
  const enqueue = (event: Stripe.Event) => {
    const now = { at: sandbox.clock(), realAt: Date.now() };
    const row: DeliveryRow = { id: newId('del'), eventId: event.id, attempts: 0, state: 'waiting', ...now };
    waiting.set(row.id, row);
    sandbox.store.put('deliveries', row);
    if (settings.reorder > 0) {
      shuffled.push(row);
      settings.reorder -= 1;
      if (settings.reorder === 0) void inReverse(shuffled.splice(0));
    }
  };

  return {
    settings,
    tick,
    /** Takes a new event; the reply to the call that caused it goes out first. */
    take: (event: Stripe.Event) => {
      if (!url || !subscribed.has(event.type)) return;
      enqueue(event);
      if (settings.duplicate > 0) {
        settings.duplicate -= 1;
        enqueue(event);
      }
      setImmediate(tick);
    },
    /** Sends an event again, whatever became of it before. */
    resend: (event: Stripe.Event) => {
      if (url) enqueue(event);
      setImmediate(tick);
    },
    /** Lets go of everything held back or gathered for reordering. */
    release: () => {
      settings.held = false;
      settings.reorder = 0;
      void inReverse(shuffled.splice(0));
      tick();
    },
    /**
     * Resolves once the events about an object that are under way have been answered, whatever the answer. Checkout
     * returns a customer to the site only then, so that the site has usually heard of the payment before.
     */
    answered: async (objectId: string) => {
      // Deliveries begin after the call that caused them (`take`).
      await immediate();
      const about = [...sending].filter(([, { data }]) => (data.object as { id?: string }).id === objectId);
      await Promise.all(about.map(([sent]) => sent));
    },
    /** Resolves once no delivery is under way. */
    idle: async () => {
      while (sending.size > 0) await Promise.all(sending.keys());
    },
  };
};

export type WebhookSender = ReturnType<typeof webhookSender>;
