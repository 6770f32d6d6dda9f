import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripe } from '../../../infra/local/stripe/stripe';

const secretKey = 'sk_test_local';
export const webhookSecret = 'whsec_local';
export const connectWebhookSecret = 'whsec_connect';

type Received = { body: string; headers: IncomingHttpHeaders; event: Stripe.Event };

/** A webhook endpoint that answers with the statuses in `answers`, then with 200; while it is held, with nothing. */
const startReceiver = async () => {
  const received: Received[] = [];
  const answers: number[] = [];
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, headers: request.headers, event: JSON.parse(body) as Stripe.Event });
    await held;
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe-webhook`;
  /** Answers nothing until the function that it returns is called. */
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return { url, received, answers, hold, close: () => server.close() };
};

/** The SDK as the functions use it: only host, port and protocol differ. */
export const clientOf = (url: string, apiKey = secretKey) => {
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

/** A Stripe stand-in with its own data, a movable clock, a webhook endpoint and SDK clients. */
export const givenStripe = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'));
  let dataDir = join(folder, '0');
  let kills = 0;
  const receiver = await startReceiver();
  let offset = 0;
  let stopped: number | undefined;
  const clock = () => (stopped ?? Date.now()) + offset;
  const start = () =>
    startStripe({
      port: 0,
      dataDir,
      clock,
      origin: 'http://localhost:4000',
      merchant: 'Hairloom',
      webhookUrl: receiver.url,
      secretKey,
      webhookSecret,
      connectWebhookSecret,
    });
  let provider = await start();
  const control = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${provider.url}/control/${path}`, init);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    stripe: () => clientOf(provider.url),
    url: () => provider.url,
    dataDir: () => dataDir,
    receiver,
    control,
    /** Moves the clock forward by seconds. */
    pass: (seconds: number) => {
      offset += seconds * 1000;
    },
    /** Stops the clock, so that tests can reach a limit to the second. */
    stop: () => {
      stopped = Date.now();
    },
    now: () => Math.floor(clock() / 1000),
    restart: async () => {
      await provider.close();
      provider = await start();
    },
    /** Restarts with a copy of the files as they are now, as after a kill. */
    kill: async () => {
      const left = join(folder, String(++kills));
      cpSync(dataDir, left, { recursive: true });
      await provider.close();
      dataDir = left;
      provider = await start();
    },
    close: async () => {
      await provider.close();
      receiver.close();
      await rm(folder, { recursive: true });
    },
  };
};

export type Given = Awaited<ReturnType<typeof givenStripe>>;

/** The error of a call. Throws if the call succeeds. */
export const errorOf = async (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (error: Stripe.errors.StripeError) => ({
      status: error.statusCode,
      type: error.rawType,
      code: error.code,
      param: error.param,
      message: error.message,
      docUrl: error.doc_url,
    }),
  );

/** Parameters of a booking's checkout for `cents`. */
export const checkoutParams = (cents = 6500): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Knotless braids & trim' } },
    },
  ],
  client_reference_id: 'booking-1',
  metadata: { checkoutId: 'booking-1' },
  payment_intent_data: { metadata: { checkoutId: 'booking-1' } },
  customer_email: 'chloe@demo.hairloom.test',
  success_url: 'http://localhost:4000/booking-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:4000/hairstyles',
});

/** A session paid with a valid card, and its payment intent. */
export const paidSession = async (given: Given, cents = 6500) => {
  const { id } = await given.stripe().checkout.sessions.create(checkoutParams(cents));
  await given.control(`sessions/${id}/pay`, { card: '4242424242424242' });
  const session = await given.stripe().checkout.sessions.retrieve(id);
  return { id, intent: String(session.payment_intent) };
};
