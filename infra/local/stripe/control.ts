import * as z from 'zod';
import { accountStates } from './account-states';
import { setAccountState } from './accounts';
import { backdated } from './backdating';
import { balanceOf } from './balance';
import { closeDispute, openDispute } from './disputes';
import { noSuch, unknownUrl } from './errors';
import { type FaultPlan, faultParams } from './faults';
import { findIntent } from './intents';
import { authenticate, paySession } from './pay';
import { settlePayout } from './payouts';
import { settleRefund } from './refunds';
import type { Sandbox } from './sandbox';
import { expireOverdue, expireSession, findSession } from './sessions';
import type { WebhookSender } from './webhooks';

/** What the control routes act on. */
export type Controlled = { sandbox: Sandbox; webhooks: WebhookSender; faults: FaultPlan };

type Action = (controlled: Controlled, body: unknown, id: string) => unknown;

const count = z.coerce.number().int().min(0).max(1000);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const payParams = z.object({
  card: z.string().optional(),
  holder: z.string().optional(),
  email: z.string().default('customer@example.com'),
  name: z.string().default('Test Customer'),
  authentication: z.enum(['complete', 'fail']).optional(),
});

/** Without a card, customers pay with one of their own, or of another `holder`: people do not share one test number. */
const payNow = (sandbox: Sandbox, id: string, params: z.output<typeof payParams>) => {
  const { card, holder: other, email, name, authentication } = params;
  const own = findSession(sandbox, id).session.customer_email ?? undefined;
  const holder = other ?? (card ? undefined : own);
  const number = (card ?? '4242424242424242').replace(/\D/g, '');
  const result = paySession(sandbox, id, { number, email, name, ...(holder && { holder }) });
  return result.result === 'authenticate' && authentication
    ? authenticate(sandbox, id, authentication === 'complete')
    : result;
};

/** Pays a session, now or `at` an instant in the past. */
const pay: Action = async ({ sandbox, webhooks }, body, id) => {
  const { at, ...params } = payParams.extend({ at: z.iso.datetime().optional() }).parse(body);
  if (!at) {
    const result = payNow(sandbox, id, params);
    sandbox.store.flush();
    await webhooks.answered(id);
    return result;
  }
  const result = backdated(Date.parse(at), () => payNow(sandbox, id, params));
  sandbox.backdating.open.delete(id);
  return result;
};

const setBackdating: Action = ({ sandbox: { backdating } }, body) => {
  backdating.allowed = z.object({ allowed: flag }).parse(body).allowed;
  return { allowed: backdating.allowed };
};

const setWebhooks: Action = ({ webhooks }, body) => {
  const params = z.object({ duplicate: count.optional(), reorder: count.optional(), held: flag.optional() });
  Object.assign(webhooks.settings, params.parse(body));
  return webhooks.settings;
};

const resend: Action = ({ sandbox, webhooks }, _body, id) => {
  const event = sandbox.store.get('events', id);
  if (!event) throw noSuch('event', id);
  webhooks.resend(event);
  return event;
};

const setOutcomes: Action = ({ sandbox }, body) => {
  const params = z.object({
    refund: z.enum(['succeeded', 'failed', 'pending', 'pending_succeeded', 'pending_failed']).optional(),
    payout: z.enum(['paid', 'failed', 'pending', 'paid_failed']).optional(),
    transfer: z.enum(['succeeded', 'balance_insufficient']).optional(),
    instant: z.enum(['supported', 'unsupported']).optional(),
  });
  return Object.assign(sandbox.outcomes, params.parse(body));
};

const dispute: Action = ({ sandbox }, body) => {
  const params = z.object({
    charge: z.string().optional(),
    payment_intent: z.string().optional(),
    reason: z.string().optional(),
    amount: z.coerce.number().int().min(1).optional(),
  });
  const { charge, payment_intent, reason, amount } = params.parse(body);
  const id = charge || String(findIntent(sandbox, payment_intent ?? '').latest_charge);
  return openDispute(sandbox, id, { reason, cents: amount });
};

const settled = <Status extends string>(first: Status, second: Status, body: unknown) =>
  z.object({ status: z.enum([first, second]) }).parse(body).status as Status;

const actions: Record<string, Action> = {
  'sessions/:id/pay': pay,
  'sessions/:id/expire': ({ sandbox }, _body, id) => expireSession(sandbox, id),
  'events/:id/resend': resend,
  webhooks: setWebhooks,
  'webhooks/release': ({ webhooks }) => {
    webhooks.release();
    return webhooks.settings;
  },
  faults: ({ faults }, body) => {
    faults.add(faultParams.parse(body));
    return faults.list();
  },
  'faults/clear': ({ faults }) => {
    faults.clear();
    return faults.list();
  },
  outcomes: setOutcomes,
  backdating: setBackdating,
  'refunds/:id/settle': ({ sandbox }, body, id) =>
    settleRefund(sandbox, id, settled('succeeded', 'failed', body)),
  'payouts/:id/settle': ({ sandbox }, body, id) => settlePayout(sandbox, id, settled('paid', 'failed', body)),
  disputes: dispute,
  'disputes/:id/close': ({ sandbox }, body, id) => closeDispute(sandbox, id, settled('won', 'lost', body)),
  'accounts/:id/state': ({ sandbox }, body, id) =>
    setAccountState(sandbox, id, z.object({ state: z.enum(accountStates) }).parse(body).state),
};

/** Carries out `POST /control/<path>`. Throws a StripeFailure, or a ZodError for a malformed body. */
export const act = (controlled: Controlled, path: string, body: unknown): unknown => {
  const [kind = '', ...rest] = path.split('/');
  const [id = '', verb] = rest;
  const action = actions[path] ?? (verb ? actions[`${kind}/:id/${verb}`] : undefined);
  if (!action) throw unknownUrl('POST', `/control/${path}`);
  return action(controlled, body, id);
};

/** What `GET /control/<kind>` lists, newest first; `state` is the settings and planned failures. */
export const look = ({ sandbox, webhooks, faults }: Controlled, kind: string): unknown => {
  const newest = <T>(rows: Iterable<T>) => [...rows].reverse();
  const { store } = sandbox;
  expireOverdue(sandbox);
  const lists: Record<string, () => unknown> = {
    sessions: () => newest(store.each('sessions')).map((row) => row.session),
    payments: () => newest(store.each('intents')).map((row) => row.intent),
    charges: () => newest(store.each('charges')),
    refunds: () => newest(store.each('refunds')).map((row) => row.refund),
    disputes: () => newest(store.each('disputes')),
    accounts: () => newest(store.each('accounts')),
    transfers: () => newest(store.each('transfers')),
    transactions: () => newest(store.each('transactions')),
    balance: () => balanceOf(sandbox, null),
    payouts: () => newest(store.each('payouts')).map((row) => row.payout),
    events: () => newest(store.each('events')),
    deliveries: () => newest(store.each('deliveries')),
    state: () => ({ webhooks: webhooks.settings, outcomes: sandbox.outcomes, faults: faults.list() }),
  };
  const list = lists[kind];
  if (!list) throw unknownUrl('GET', `/control/${kind}`);
  return list();
};
