import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import type { WebhookDelivery, WebhookEndpoints, webhooksApi } from '../../shared/webhooks/api';
import { maxEndpoints } from '../../shared/webhooks/limits';
import { auditOwn } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check, create, remove, replace, type Write } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import { roles } from '../data/people';
import { deliveriesTo, type StoredDelivery, webhookDeliveries } from '../data/webhook-deliveries';
import { webhookSecrets } from '../data/webhook-secrets';
import { type StoredEndpoint, type Webhooks, webhooks } from '../data/webhooks';
import type { Call } from '../http/endpoints';
import { mayBeAsked } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import { deliveryOf } from './payload';
import type { QueueDeliveries } from './queue';

type Api = typeof webhooksApi;
export type WebhookDeps = {
  store: Store;
  queueDeliveries: QueueDeliveries;
  /** Hosts that need no https. */
  allowedHosts: readonly string[];
};

/** Limits how often a provider makes us call an address by hand. */
const sendAttempts: Limit = { name: 'webhooks', max: 20, seconds: 600 };

/** Limits how often a provider adds and removes addresses, each of which the audit trail keeps. */
const changeAttempts: Limit = { name: 'webhook-changes', max: 20, seconds: 3_600 };

const showAll = (endpoints: readonly StoredEndpoint[]): WebhookEndpoints => ({ endpoints: [...endpoints] });

/** How much of the end of an address its owner is shown. */
const shownCharacters = 4;

/** What is stored of an address where its secret is not. */
const aboutAddress = ({ href, hostname, pathname, search }: URL) => ({
  host: hostname,
  ending: `${pathname}${search}`.slice(-shownCharacters),
  digest: createHash('sha256').update(href).digest('base64url'),
});

/** An attempt that was interrupted is under way no more once another may begin. */
const isSending = ({ sending, dueAt = '' }: StoredDelivery, now: number): boolean =>
  !!sending && dueAt > isoOf(now);

const shownDelivery = (stored: StoredDelivery, now: number): WebhookDelivery => ({
  id: stored.eventId,
  event: stored.event,
  at: stored.at,
  state: stored.deliveredAt ? 'delivered' : stored.failedAt ? 'failed' : 'waiting',
  ...(isSending(stored, now) && { isSending: true }),
  attempts: stored.attempts,
  attemptedAt: stored.attemptedAt,
  nextAt: stored.dueAt,
  responseStatus: stored.responseStatus,
  problem: stored.problem,
});

/** Lists the provider's endpoints. */
export const getWebhooks =
  ({ store }: WebhookDeps) =>
  async ({ actor }: Call<Api['getWebhooks']>): Promise<WebhookEndpoints> =>
    showAll((await store.read(webhooks.ref(actor.id)))?.endpoints ?? []);

/** Somebody who is suspended meanwhile adds nothing. */
const stillProvider = (providerId: string): Write =>
  check(roles.ref(providerId), { status: 'approved' }, 'not_provider');

const change = (owner: Webhooks | undefined, providerId: string, endpoints: StoredEndpoint[]): Write =>
  owner ? replace(webhooks, owner, { endpoints }) : create(webhooks, { providerId, endpoints, version: 1 });

const badUrl = (message: string) => new Refusal('invalid_input', { fields: { url: message } });

/**
 * Adds an endpoint, and returns its signing secret, which is never shown again. Throws `invalid_input` for an address that
 * may not be asked or was added before, `too_many_webhooks`, `too_many_requests` and `not_provider`.
 */
export const addWebhook =
  ({ store, allowedHosts }: WebhookDeps) =>
  async ({ actor, body, now }: Call<Api['addWebhook']>): Promise<Reply<Api['addWebhook']>> => {
    if (!mayBeAsked(body.url, allowedHosts))
      throw badUrl('Enter a public address that begins with https://, without a port or a password.');
    const url = new URL(body.url);
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    const added = { id: randomUUID(), ...aboutAddress(url), events: body.events, addedAt: isoOf(now) };
    return retryOnConflict(async () => {
      const owner = await store.read(webhooks.ref(actor.id));
      const before = owner?.endpoints ?? [];
      if (before.some(({ digest }) => digest === added.digest))
        throw badUrl('You have already added this address.');
      if (before.length >= maxEndpoints) throw new Refusal('too_many_webhooks');
      const endpoints = [...before, added];
      await store.transact([
        change(owner, actor.id, endpoints),
        create(webhookSecrets, { endpointId: added.id, url: url.href, secret }),
        auditOwn(actor.id, 'webhook_added', { to: { endpoint: added.id }, at: added.addedAt }),
        stillProvider(actor.id),
        attemptWrite(changeAttempts, actor.id, now),
      ]);
      return { ...showAll(endpoints), signingSecret: secret };
    });
  };

/** Changes one of the provider's endpoints. Throws `not_found`. */
const changeOne = (
  store: Store,
  providerId: string,
  endpointId: string,
  { after, writes }: { after: (before: StoredEndpoint) => StoredEndpoint[]; writes?: Write[] },
): Promise<WebhookEndpoints> =>
  retryOnConflict(async () => {
    const owner = await store.read(webhooks.ref(providerId));
    const before = owner?.endpoints.find(({ id }) => id === endpointId);
    if (!owner || !before) throw new Refusal('not_found');
    const endpoints = owner.endpoints.flatMap((each) => (each.id === endpointId ? after(each) : [each]));
    await store.transact([change(owner, providerId, endpoints), ...(writes ?? [])]);
    return showAll(endpoints);
  });

const turnedOn = { turnedOffAt: undefined, failingSince: undefined, failing: undefined };

/** Changes which events an endpoint is told of, or turns it on or off, whichever is given. Throws `not_found`. */
export const updateWebhook =
  ({ store }: WebhookDeps) =>
  ({ actor, params, body, now }: Call<Api['updateWebhook']>): Promise<WebhookEndpoints> =>
    changeOne(store, actor.id, params.endpointId, {
      after: (before) => [
        {
          ...before,
          ...(body.events && { events: body.events }),
          ...(body.active === false && { turnedOffAt: before.turnedOffAt ?? isoOf(now) }),
          ...(body.active && before.turnedOffAt && turnedOn),
        },
      ],
    });

/** Removes an endpoint with its secret. Its log goes with time. Throws `not_found` and `too_many_requests`. */
export const removeWebhook =
  ({ store }: WebhookDeps) =>
  ({ actor, params, now }: Call<Api['removeWebhook']>): Promise<WebhookEndpoints> =>
    changeOne(store, actor.id, params.endpointId, {
      after: () => [],
      writes: [
        remove(webhookSecrets.ref(params.endpointId)),
        auditOwn(actor.id, 'webhook_removed', { from: { endpoint: params.endpointId }, at: isoOf(now) }),
        attemptWrite(changeAttempts, actor.id, now),
      ],
    });

const ownEndpoint = async (store: Store, providerId: string, endpointId: string): Promise<StoredEndpoint> => {
  const owner = await store.read(webhooks.ref(providerId));
  const endpoint = owner?.endpoints.find(({ id }) => id === endpointId);
  if (!endpoint) throw new Refusal('not_found');
  return endpoint;
};

/** Lists the deliveries to one of the provider's endpoints, latest event first. Throws `not_found`. */
export const listWebhookDeliveries =
  ({ store }: WebhookDeps) =>
  async ({
    actor,
    params,
    query,
    now,
  }: Call<Api['listWebhookDeliveries']>): Promise<Reply<Api['listWebhookDeliveries']>> => {
    const { id } = await ownEndpoint(store, actor.id, params.endpointId);
    const { items, cursor } = await store.list(deliveriesTo(id), { limit: 20, cursor: query.cursor });
    return { items: items.map((each) => shownDelivery(each, now)), ...(cursor && { cursor }) };
  };

/** What an earlier delivery is once it is to be sent at once, again or before its time. */
const sentNow = ({ once, dueAt, plannedAt }: StoredDelivery, at: string) => {
  if (!dueAt)
    return {
      once: true,
      attempts: 0,
      dueAt: at,
      deliveredAt: undefined,
      failedAt: undefined,
      problem: undefined,
      responseStatus: undefined,
    };
  // One that still waits keeps its attempts, and when the next of them is.
  return { dueAt: at, ...(!once && { plannedAt: plannedAt ?? dueAt }) };
};

/** Returns what is to be sent, and the write that has it sent; without a write if it is being sent. */
const toSend = async (
  store: Store,
  about: { providerId: string; endpointId: string },
  again: string | undefined,
  now: number,
): Promise<{ delivery: StoredDelivery; write?: Write }> => {
  const at = isoOf(now);
  if (!again) {
    const test = deliveryOf(about, { event: 'test', at, key: randomUUID(), data: { kind: 'test' } });
    const delivery = { ...test, once: true };
    return { delivery, write: create(webhookDeliveries, delivery) };
  }
  const before = await store.read(webhookDeliveries.ref(about.endpointId, again));
  if (!before) throw new Refusal('not_found');
  if (isSending(before, now)) return { delivery: before };
  const anew = sentNow(before, at);
  const delivery = { ...before, ...anew, version: before.version + 1 };
  return { delivery, write: replace(webhookDeliveries, before, anew) };
};

/**
 * Sends a test event, or an earlier one again, with its id and a new signature; one that is being sent is left alone. Throws `not_found`, `webhook_is_off` and
 * `too_many_requests`.
 */
export const sendToWebhook =
  ({ store, queueDeliveries }: WebhookDeps) =>
  async ({ actor, params, body, now }: Call<Api['sendToWebhook']>): Promise<WebhookDelivery> => {
    const { endpointId } = params;
    const { delivery, write } = await retryOnConflict(async () => {
      const { turnedOffAt } = await ownEndpoint(store, actor.id, endpointId);
      if (turnedOffAt) throw new Refusal('webhook_is_off');
      const found = await toSend(store, { providerId: actor.id, endpointId }, body.again, now);
      if (found.write) await store.transact([found.write, attemptWrite(sendAttempts, actor.id, now)]);
      return found;
    });
    if (!write) return shownDelivery(delivery, now);
    try {
      await queueDeliveries([{ endpointId, eventId: delivery.eventId }]);
    } catch (error) {
      // The sweep queues it within a minute.
      logger.error('A delivery could not be queued', { error, endpointId });
    }
    return shownDelivery(delivery, now);
  };
