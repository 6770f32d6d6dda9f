import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { SQSEvent } from 'aws-lambda';
import type Stripe from 'stripe';
import { clientSettings } from '../../infra/local/credentials';
import { startStripe } from '../../infra/local/stripe/stripe';
import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import type { Person } from '../../lambdas/http/actor';
import type { ImportMessage, QueueImports } from '../../lambdas/imports/queue';
import type { MailMessage, QueueMail } from '../../lambdas/mail/queue';
import type { SendSms } from '../../lambdas/mail/send-sms';
import { createTaxCalls } from '../../lambdas/orders/sales-tax';
import type { NewcomerLimits } from '../../lambdas/payments/newcomer-limits';
import { createPayments } from '../../lambdas/payments/sessions';
import { createPayoutCalls } from '../../lambdas/payouts/payout-calls';
import type { RunDeps } from '../../lambdas/payouts/run';
import { purchases } from '../../lambdas/purchases/kinds';
import type { PushMessage, QueuePush } from '../../lambdas/push/queue';
import { withInvocation } from '../../lambdas/runtime/invocation';
import type { Counts } from '../../lambdas/runtime/metrics';
import { stripeTimeouts } from '../../lambdas/stripe/timeouts';
import type { DeliveryMessage, QueueDeliveries } from '../../lambdas/webhooks/queue';
import { scan } from '../../scripts/invariants/read-table';
import { Refusal } from '../../shared/http/refusal';
import { consumersOn, deliverChangesTo } from '../given/consumers';
import { memoryFiles } from '../given/memory-files';
import { crashable, external } from './crash';
import {
  createPayoutWorker,
  createSweep,
  serveAccount,
  serveAdmin,
  serveAdminRefunds,
  serveBooking,
  serveCalendars,
  serveChat,
  serveFinance,
  serveGiftCards,
  serveImports,
  serveOrders,
  servePayments,
  servePayouts,
  servePeople,
  servePromotions,
  serveReturns,
  serveReviews,
  serveSms,
  serveWaitlist,
  serveWebhooks,
} from './functions';
import { memoryQueue } from './memory-queue';
import { featureOf, type Handler, type Parts, type RouteName, request } from './request';
import { openStream } from './stream';
import { type StubbedResponse, stripeClient } from './stripe-stubs';
import { createTable } from './table';

const webhookSecret = 'whsec_test';
const secretKey = 'sk_test_faults';
const marketplaceZone = 'America/New_York';
const million = 1_000_000;
const unlimited = { holdsPerNetwork: million, holdsPerProvider: million, accountsPerNetwork: million };

const startPayments = async (clock: () => number, maxNetworkRetries = stripeTimeouts.maxNetworkRetries) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hairloom-stripe-'));
  const origin = 'http://localhost';
  const provider = await startStripe({ port: 0, dataDir, clock, origin, secretKey, webhookSecret });
  const stubs: StubbedResponse[] = [];
  // A timeout in real time would make a slow machine look like a Stripe that does not answer.
  const timeout = 120_000;
  const stripe = stripeClient(provider.url, secretKey, { timeout, maxNetworkRetries }, stubs);
  const close = async () => {
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stripe, stubs, url: provider.url, close };
};

/** A Stripe client, and whether the operator has entered its key. */
type Keys = { stripe: Stripe; filledIn: boolean };

const stripeSource = (keys: Keys) => async () => {
  if (!keys.filledIn) throw new Refusal('payments_not_set_up');
  return keys.stripe;
};

/** These tests do not search for people. */
const findNobody = async () => ({ ids: [] });

/** Text messages, kept; numbers that are `stopped` get none. `refusals`: how many are refused otherwise. */
const memoryCarrier = () => {
  const texts: Array<{ to: string; text: string }> = [];
  const stopped = new Set<string>();
  const carrier = {
    texts,
    stopped,
    refusals: 0,
    sendSms: ({ to, text }: Parameters<SendSms>[0]) =>
      external('sendSms', async () => {
        if (stopped.has(to)) return 'stopped' as const;
        if (carrier.refusals > 0) {
          carrier.refusals -= 1;
          throw Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
        }
        texts.push({ to, text });
        return 'sent' as const;
      }),
  };
  return carrier;
};

/** Nobody changes their address or signs out here. */
const unused = async () => {
  throw new Error('The user pool is not part of this world');
};
const noPool = { emailOf: unused, useCode: unused, endSessions: unused };

/** One function instance with its own client, as in Lambda; all instances share their sockets. */
const createInstance = (
  url: string,
  table: string,
  keys: Keys,
  requestHandler: NodeHttpHandler,
  newcomers: NewcomerLimits,
  send: RunDeps['send'],
  queueMail: QueueMail,
  queueDeliveries: QueueDeliveries,
  salesTax: { on: boolean },
  importFiles: ReadonlyMap<string, string>,
  queueImports: QueueImports,
  queuePush: QueuePush,
  sendSms: SendSms,
) => {
  const { stripe } = keys;
  const calculateTax = createTaxCalls(stripeSource(keys));
  const client = crashable(createDynamo({ ...clientSettings(url), requestHandler }));
  const store = createStore(table, client);
  const payments = createPayments(stripeSource(keys));
  const calls = createPayoutCalls(stripeSource(keys));
  // The sweep asks for calendars to be read; no test here adds one.
  const queueCalendars = async () => {};
  const deps = {
    store,
    payments,
    calls,
    send,
    queueMail,
    queueCalendars,
    queueDeliveries,
    queuePush,
    purchases,
    marketplaceZone,
    newcomers,
  };
  const handlers: Partial<Record<ReturnType<typeof featureOf>, unknown>> = {
    booking: serveBooking({
      ...deps,
      purchases: { booking: purchases.booking },
      linkTo: async (key) => key,
    }),
    calendars: serveCalendars({ ...deps, trialHosts: [] }),
    orders: serveOrders({
      ...deps,
      purchases: { order: purchases.order },
      get calculateTax() {
        return salesTax.on ? calculateTax : undefined;
      },
    }),
    imports: serveImports({
      ...deps,
      queueImports,
      uploadUrl: '',
      form: async () => ({}),
      readFile: async ({ importId }) => importFiles.get(importId),
    }),
    account: serveAccount({
      ...deps,
      pool: noPool,
      send: async () => {},
      files: { link: async () => '' },
    }),
    // Nobody has a page open.
    chat: serveChat(store, { send: async () => undefined }),
    admin: serveAdmin(deps),
    promotions: servePromotions(deps),
    people: servePeople({
      ...deps,
      search: findNobody,
      findAccount: async () => undefined,
      twoStep: { isOn: async () => false, turnOff: async () => {} },
      send: async () => {},
      files: { link: async () => '' },
    }),
    refunds: serveAdminRefunds(deps),
    returns: serveReturns({ ...deps, linkTo: async (key) => key }),
    reviews: serveReviews(deps),
    waitlist: serveWaitlist(deps),
    sms: serveSms({ ...deps, sendSms }),
    webhooks: serveWebhooks({ ...deps, allowedHosts: ['127.0.0.1'] }),
    finance: serveFinance(deps),
    'gift-cards': serveGiftCards({ ...deps, zone: marketplaceZone }),
    payouts: servePayouts(deps),
    payments: servePayments(deps, (body, signature, now) =>
      stripe.webhooks.constructEventAsync(body, signature, webhookSecret, undefined, undefined, now),
    ),
  };
  return { deps, client, handlers: handlers as Record<string, Handler> };
};

/** The parts of the sweep, one after the other, so that a failed test fails again in the same way. */
const sweptParts = [
  'accounts',
  'bookings',
  'gift-cards',
  'tips',
  'waitlists',
  'orders',
  'payouts',
  'refunds',
  'mail',
  'webhooks',
] as const;

/**
 * The whole system without HTTP: a fresh table, the Stripe stand-in, the features' handlers, the sweep and the stream's
 * consumers, with one clock that only the test moves. `url` may be a tap's; `instances` is how many function instances
 * take turns.
 */
export const createWorld = async (options: {
  url: string;
  engine?: string;
  now: number;
  instances?: number;
  /** How often the Stripe SDK retries. */
  maxNetworkRetries?: number;
  /** Returns the time a sweep has left (milliseconds). */
  remaining?: () => number;
  /** Limits for customers who have never paid; unlimited by default. */
  newcomers?: NewcomerLimits;
  /** Whether the stage collects sales tax at the beginning. */
  salesTax?: boolean;
}) => {
  const clock = { now: options.now };
  /** The ids of people removed from the user pool. */
  const deletedUsers: string[] = [];
  /** The ids of people whose files with their data were removed. */
  const removedDataFiles: string[] = [];
  const table = `faults-${randomUUID()}`;
  const sockets = new NodeHttpHandler({ httpAgent: { maxSockets: 64 } });
  const direct = createDynamo(clientSettings(options.engine ?? options.url));
  const streams = new DynamoDBStreamsClient(clientSettings(options.engine ?? options.url));
  const changes = openStream(streams, await createTable(direct, table));
  const {
    stripe,
    stubs,
    url: stripeUrl,
    close: closeStripe,
  } = await startPayments(() => clock.now, options.maxNetworkRetries);
  const keys: Keys = { stripe, filledIn: true };
  const queue = memoryQueue(() => clock.now);
  const mailQueue: MailMessage[] = [];
  const queueMail: QueueMail = (messages) =>
    external('queueMail', async () => void mailQueue.push(...messages));
  const deliveryQueue: DeliveryMessage[] = [];
  const queueDeliveries: QueueDeliveries = (messages) =>
    external('queueDeliveries', async () => void deliveryQueue.push(...messages));
  const salesTax = { on: options.salesTax ?? false };
  const importFiles = new Map<string, string>();
  const importQueue: ImportMessage[] = [];
  const queueImports: QueueImports = async (messages) => void importQueue.push(...messages);
  const pushQueue: PushMessage[] = [];
  const queuePush: QueuePush = (messages) =>
    external('queuePush', async () => void pushQueue.push(...messages));
  const carrier = memoryCarrier();
  const instances = Array.from({ length: options.instances ?? 1 }, () =>
    createInstance(
      options.url,
      table,
      keys,
      sockets,
      options.newcomers ?? unlimited,
      queue.send,
      queueMail,
      queueDeliveries,
      salesTax,
      importFiles,
      queueImports,
      queuePush,
      carrier.sendSms,
    ),
  );
  let turn = 0;
  const counted: Counts[] = [];
  const count = async (counts: Counts) => void counted.push(counts);
  const context = { getRemainingTimeInMillis: () => options.remaining?.() ?? 55_000 };
  const instance = () => instances[turn++ % instances.length]!;

  const call = (person: Person | undefined, name: RouteName, parts: Parts = {}) =>
    request(instance().handlers[featureOf(name)]!, { name, person, parts, now: clock.now });

  const control = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${stripeUrl}/control/${path}`, sent);
    return { ok: reply.ok, body: await reply.json() };
  };
  const deliver = async (event: Stripe.Event) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(clock.now / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return call(undefined, 'stripeWebhook', { headers: { 'stripe-signature': signature }, body: payload });
  };
  const { store } = instances[0]!.deps;
  const files = memoryFiles();
  const worker = (event: SQSEvent) => createPayoutWorker(instance().deps)(event);
  const consumers = consumersOn(store, {
    files,
    queueMail,
    queueDeliveries,
    queuePush,
    clock: () => clock.now,
  });

  return {
    clock,
    table,
    stripe,
    keys,
    /** Whether the stage collects sales tax now. */
    salesTax,
    /** The text messages that were sent, and the numbers that want none. */
    carrier,
    /** Replaces all stubbed Stripe responses. */
    stubStripe: (...responses: StubbedResponse[]) => void stubs.splice(0, stubs.length, ...responses),
    store,
    client: direct,
    call,
    control,
    deliver,
    changes,
    files,
    consumers,
    consume: deliverChangesTo(consumers),
    /** Handles messages of the payouts queue. */
    worker,
    /** Works off the payouts queue; a message that fails stays in it. */
    payOut: () => queue.processRecord(worker),
    queue,
    /** The messages in the mail queue. */
    mailQueue,
    /** The uploaded files of imports, by the ids of these. */
    importFiles,
    importQueue,
    /** The messages in the queue of webhooks. */
    deliveryQueue,
    /** The messages in the queue of pushes. */
    pushQueue,
    sweep: async () => {
      const time = new Date(clock.now).toISOString();
      const mediaBucket = async () => ({ remove: async () => undefined });
      const deleteUser = (loginId: string) =>
        external('deleteUser', async () => {
          deletedUsers.push(loginId);
        });
      const removeDataFile = (userId: string) =>
        external('removeDataFile', async () => {
          removedDataFiles.push(userId);
        });
      const people = { deleteUser, removeDataFile };
      const swept = createSweep({ ...instance().deps, mediaBucket, ...people }, count);
      const run = (event: Parameters<typeof swept>[0]) =>
        withInvocation({ timeLeftMs: context.getRemainingTimeInMillis }, () => swept(event, context));
      const all = [];
      for (const name of sweptParts) all.push(await run({ name, time }));
      return {
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
        left: all.reduce((sum, { left }) => sum + left, 0),
      };
    },
    counted,
    deletedUsers,
    removedDataFiles,
    scan: () => scan(direct, table),
    close: async () => {
      await closeStripe();
      for (const { client } of instances) client.destroy();
      direct.destroy();
      streams.destroy();
    },
  };
};

export type World = Awaited<ReturnType<typeof createWorld>>;
