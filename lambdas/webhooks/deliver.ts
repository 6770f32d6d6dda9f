import { isoOf } from '../../shared/time/iso';
import { failingDays, retryMinutes } from '../../shared/webhooks/limits';
import { type DeliveryProblem, deliveryProblems } from '../../shared/webhooks/problems';
import { isStale, retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace, type Write } from '../data/engine/writes';
import { notifications, unreadNotification } from '../data/notifications';
import { isApprovedProvider, roles } from '../data/people';
import {
  type StoredDelivery,
  type StoredEndpoint,
  type Webhooks,
  webhookDeliveries,
  webhookSecrets,
  webhooks,
} from '../data/webhooks';
import { FetchError } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import type { DeliveryMessage } from './queue';
import { signatureOf } from './signature';

/** Posts a body, and returns the status of the reply. Throws `FetchError`. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

export type DeliverDeps = { store: Store; post: Post };

const minuteMs = 60_000;

/** For how long (milliseconds) an attempt that does not end keeps others from starting. */
const attemptMs = minuteMs;

type Outcome = { responseStatus?: number | undefined; problem?: DeliveryProblem | undefined };

const isProblem = (name: string): name is DeliveryProblem => deliveryProblems.some((each) => each === name);

const attempt = async (
  { post }: DeliverDeps,
  endpoint: StoredEndpoint,
  secret: string,
  { body, event, eventId }: StoredDelivery,
  now: number,
): Promise<Outcome> => {
  try {
    const responseStatus = await post(
      endpoint.url,
      {
        'content-type': 'application/json',
        'hairloom-event': event,
        'hairloom-event-id': eventId,
        'hairloom-signature': signatureOf(secret, body, now),
      },
      body,
    );
    if (responseStatus >= 200 && responseStatus < 300) return { responseStatus };
    const isRedirect = responseStatus >= 300 && responseStatus < 400;
    return { responseStatus, problem: isRedirect ? 'redirects' : 'answer' };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { problem: isProblem(error.problem) ? error.problem : 'unreachable' };
  }
};

/** What a delivery is after an attempt. */
const changeOf = ({ attempts }: StoredDelivery, { responseStatus, problem }: Outcome, now: number) => {
  const ended = { responseStatus, problem };
  if (!problem) return { ...ended, deliveredAt: isoOf(now), dueAt: undefined };
  const wait = retryMinutes[attempts - 1];
  if (wait === undefined) return { ...ended, failedAt: isoOf(now), dueAt: undefined };
  return { ...ended, dueAt: isoOf(now + wait * minuteMs) };
};

/** What an endpoint is after an attempt; undefined if that stays as it is. */
const afterAttempt = (
  endpoint: StoredEndpoint,
  { problem }: Outcome,
  now: number,
): StoredEndpoint | undefined => {
  if (endpoint.turnedOffAt) return undefined;
  if (!problem) return endpoint.failingSince ? { ...endpoint, failingSince: undefined } : undefined;
  if (!endpoint.failingSince) return { ...endpoint, failingSince: isoOf(now) };
  const isTooLong = Date.parse(endpoint.failingSince) + failingDays * 24 * 60 * minuteMs <= now;
  return isTooLong ? { ...endpoint, turnedOffAt: isoOf(now) } : undefined;
};

const turnedOffNotice = ({ id, url, turnedOffAt }: StoredEndpoint, userId: string, now: number): Write =>
  create(
    notifications,
    unreadNotification(
      {
        event: 'webhook-off',
        userId,
        type: 'other',
        title: 'A webhook was turned off',
        message: `Nothing has reached ${new URL(url).hostname} for ${failingDays} days, so nothing more is sent to it. Turn it on again once it works.`,
        link: '/provider/webhooks',
      },
      { id, at: turnedOffAt! },
      now,
    ),
  );

const endpointWrites = (
  owner: Webhooks | undefined,
  { endpointId, providerId }: StoredDelivery,
  outcome: Outcome,
  now: number,
): Write[] => {
  const endpoint = owner?.endpoints.find(({ id }) => id === endpointId);
  const after = endpoint && afterAttempt(endpoint, outcome, now);
  if (!owner || !after) return [];
  const endpoints = owner.endpoints.map((each) => (each === endpoint ? after : each));
  return [
    replace(webhooks, owner, { endpoints }),
    ...(after.turnedOffAt ? [turnedOffNotice(after, providerId, now)] : []),
  ];
};

/** Stores how an attempt ended, unless the delivery was changed meanwhile, such as by sending it again. */
const save = (
  { store }: DeliverDeps,
  claimed: StoredDelivery,
  outcome: Outcome,
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const { delivery, owner } = await store.readAll({
      delivery: webhookDeliveries.ref(claimed.endpointId, claimed.eventId),
      owner: webhooks.ref(claimed.providerId),
    });
    if (delivery?.version !== claimed.version) return;
    await store.transact([
      replace(webhookDeliveries, delivery, changeOf(delivery, outcome, now)),
      ...endpointWrites(owner, delivery, outcome, now),
    ]);
  });

/**
 * Sends what is due to an endpoint about an event: docs/product/webhooks.md#delivery. An attempt is counted before it is
 * made, so that one that is interrupted is made again; nothing that has arrived is sent again. Nothing is sent for somebody
 * who is no approved provider, or to an endpoint that was turned off or removed. `now` in milliseconds.
 */
export const deliver = async (
  deps: DeliverDeps,
  { endpointId, eventId }: DeliveryMessage,
  now: number,
): Promise<void> => {
  const { store } = deps;
  const { delivery, kept } = await store.readAll({
    delivery: webhookDeliveries.ref(endpointId, eventId),
    kept: webhookSecrets.ref(endpointId),
  });
  if (!delivery?.dueAt || delivery.dueAt > isoOf(now)) return;
  const { owner, role } = await store.readAll({
    owner: webhooks.ref(delivery.providerId),
    role: roles.ref(delivery.providerId),
  });
  const endpoint = owner?.endpoints.find(({ id }) => id === endpointId);
  const mayBeSent = endpoint && !endpoint.turnedOffAt && kept && isApprovedProvider(role);
  const claim = mayBeSent
    ? { attempts: delivery.attempts + 1, attemptedAt: isoOf(now), dueAt: isoOf(now + attemptMs) }
    : { dueAt: undefined, failedAt: isoOf(now), problem: 'stopped' as const };
  try {
    await store.write(replace(webhookDeliveries, delivery, claim));
  } catch (error) {
    // Another call sends it, or it was sent again meanwhile, which has it queued.
    if (isStale(error)) return;
    throw error;
  }
  if (!mayBeSent) return;
  const claimed = { ...delivery, ...claim, version: delivery.version + 1 } as StoredDelivery;
  const outcome = await attempt(deps, endpoint, kept.secret, claimed, now);
  if (outcome.problem) logger.info('A webhook did not take a delivery', { endpointId, eventId, ...outcome });
  await save(deps, claimed, outcome, now);
};
