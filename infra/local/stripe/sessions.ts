import * as z from 'zod';
import { invalid, noSuch, refused } from './errors';
import { newId } from './ids';
import { cancelIntent } from './intents';
import { embeddedList, listOf } from './lists';
import { operation } from './operation';
import { expand, maxChargeCents, page } from './params';
import type { SessionRow } from './rows';
import { emit, type Sandbox, seconds } from './sandbox';
import { lineItems, sessionObject } from './session-object';
import { type CreateParams, createParams, listParams } from './session-params';

type Range = z.output<typeof listParams>['created'];

const minutes = 60;
const hours = 3600;
const minChargeCents = 50;

const expiryOf = (params: CreateParams, now: number): number => {
  const at = params.expires_at ?? now + 24 * hours;
  if (at < now + 30 * minutes)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  if (at > now + 24 * hours)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  return at;
};

// `{CHECKOUT_SESSION_ID}` stays a template until payment, so the address is checked with it filled in.
const checkUrl = (value: string | undefined, param: string) => {
  if (value === undefined) return;
  const filled = value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs');
  if (!URL.canParse(filled) || !/^https?:$/.test(new URL(filled).protocol))
    throw invalid('Not a valid URL', 'url_invalid', param);
};

/** When a session is created: now, or as long before its expiry as Stripe asks for at least. */
const createdAt = (sandbox: Sandbox, { expires_at }: CreateParams): number => {
  const now = seconds(sandbox);
  const isPast = sandbox.backdating.allowed && expires_at !== undefined && expires_at < now;
  return isPast ? expires_at - 30 * minutes : now;
};

const create = (sandbox: Sandbox, params: CreateParams) => {
  const created = createdAt(sandbox, params);
  const expiresAt = expiryOf(params, created);
  checkUrl(params.success_url, 'success_url');
  checkUrl(params.cancel_url, 'cancel_url');
  const lines = lineItems(params, created);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < minChargeCents)
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'amount_too_small',
    );
  if (total > maxChargeCents)
    throw invalid(
      "The Checkout Session's total amount due must add up to no more than $999,999.99 usd",
      'amount_too_large',
    );
  const id = newId('cs_test', 58);
  const session = sessionObject(params, { id, created, expiresAt, total, url: `${sandbox.pages}/pay/${id}` });
  const data = params.payment_intent_data;
  const paymentData = {
    metadata: data?.metadata ?? {},
    description: data?.description ?? null,
    transfer_group: data?.transfer_group ?? null,
  };
  sandbox.store.put('sessions', { id, session, lines, paymentData });
  if (expiresAt < seconds(sandbox)) sandbox.backdating.open.add(id);
  else sandbox.nextExpiry = Math.min(sandbox.nextExpiry, expiresAt);
  return session;
};

const expireRow = (sandbox: Sandbox, row: SessionRow) => {
  row.session.status = 'expired';
  row.session.url = null;
  sandbox.store.put('sessions', row);
  if (row.session.payment_intent) cancelIntent(sandbox, String(row.session.payment_intent));
  emit(sandbox, 'checkout.session.expired', row.session);
};

const isOverdue = (sandbox: Sandbox, row: SessionRow) =>
  row.session.status === 'open' &&
  row.session.expires_at <= seconds(sandbox) &&
  !sandbox.backdating.open.has(row.id);

/** Expires every open session the clock has passed. */
export const expireOverdue = (sandbox: Sandbox): void => {
  if (seconds(sandbox) < sandbox.nextExpiry) return;
  sandbox.nextExpiry = Number.POSITIVE_INFINITY;
  for (const row of sandbox.store.each('sessions')) {
    if (isOverdue(sandbox, row)) expireRow(sandbox, row);
    if (row.session.status === 'open' && !sandbox.backdating.open.has(row.id))
      sandbox.nextExpiry = Math.min(sandbox.nextExpiry, row.session.expires_at);
  }
};

/** A session as it is by the clock now. Throws resource_missing (404) for an unknown id. */
export const findSession = (sandbox: Sandbox, id: string): SessionRow => {
  const row = sandbox.store.get('sessions', id);
  if (!row) throw noSuch('checkout.session', id, 'session');
  if (isOverdue(sandbox, row)) expireRow(sandbox, row);
  return row;
};

/** Expires an open session at once. Throws 400 for one that is complete or already expired. */
export const expireSession = (sandbox: Sandbox, id: string): SessionRow['session'] => {
  const row = findSession(sandbox, id);
  if (row.session.status !== 'open')
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${row.session.status}\`.`,
    );
  expireRow(sandbox, row);
  return row.session;
};

const isWithin = ({ created }: Pick<SessionRow['session'], 'created'>, range: Range): boolean =>
  created >= (range?.gte ?? 0) && created <= (range?.lte ?? Number.POSITIVE_INFINITY);

const sessionsOf = (sandbox: Sandbox, filter: z.output<typeof listParams>) => {
  expireOverdue(sandbox);
  const byIntent = filter.payment_intent && sandbox.store.get('intents', filter.payment_intent);
  if (filter.payment_intent && !byIntent)
    throw noSuch('payment_intent', filter.payment_intent, 'payment_intent', 400);
  const rows = byIntent ? [findSession(sandbox, byIntent.sessionId)] : [...sandbox.store.each('sessions')];
  return rows
    .map((row) => row.session)
    .filter((session) => !filter.status || session.status === filter.status)
    .filter((session) => isWithin(session, filter.created));
};

/** Checkout sessions: create, list, retrieve, list line items, expire. */
export const sessionOperations = [
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: createParams,
    run: (sandbox, { params }) => create(sandbox, params),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: listParams,
    run: (sandbox, { params }) => listOf(sessionsOf(sandbox, params), '/v1/checkout/sessions', params),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => findSession(sandbox, id).session,
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: z.strictObject(page),
    run: (sandbox, { id }) =>
      embeddedList(findSession(sandbox, id).lines, `/v1/checkout/sessions/${id}/line_items`),
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: z.strictObject({ expand }),
    run: (sandbox, { id }) => expireSession(sandbox, id),
  }),
];
