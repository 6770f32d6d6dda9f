import { isoOf } from '../../shared/time/iso';
import { failingDays, probeMinutes, retryMinutes } from '../../shared/webhooks/limits';
import { type DeliveryProblem, deliveryProblems } from '../../shared/webhooks/problems';
import { isStale, retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace, type Write } from '../data/engine/writes';
import { mails, waitingMail } from '../data/mails';
import { isApprovedProvider, roles } from '../data/people';
import { webhookSecrets } from '../data/webhook-secrets';
import {
  type StoredDelivery,
  type StoredEndpoint,
  type Webhooks,
  webhookDeliveries,
  webhooks,
} from '../data/webhooks';
import { FetchError } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import type { DeliveryMessage } from './queue';
import { signatureOf } from './signature';

/** Posts a body, and returns the status of the reply. Throws `FetchError`. */
type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

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
const changeOf = ({ attempts, once }: StoredDelivery, { responseStatus, problem }: Outcome, now: number) => {
  const ended = { responseStatus, problem };
  if (!problem) return { ...ended, deliveredAt: isoOf(now), dueAt: undefined };
  const wait = once ? undefined : retryMinutes[attempts - 1];
  if (wait === undefined) return { ...ended, failedAt: isoOf(now), dueAt: undefined };
  return { ...ended, dueAt: isoOf(now + wait * minuteMs) };
};

/** Whether a failed attempt was a delivery's last. What is sent by hand has one and says nothing about the others. */
const usedUp = ({ attempts, once }: StoredDelivery): boolean => !once && attempts > retryMinutes.length;

/** What an endpoint is after an attempt at a delivery; undefined if that stays as it is. */
const afterAttempt = (
  endpoint: StoredEndpoint,
  delivery: StoredDelivery,
  { problem }: Outcome,
  now: number,
): StoredEndpoint | undefined => {
  const { failing, failingSince, turnedOffAt } = endpoint;
  if (turnedOffAt) return undefined;
  if (!problem)
    return failingSince ? { ...endpoint, failingSince: undefined, failing: undefined } : undefined;
  if (delivery.once) return undefined;
  const before = failing?.times ?? 0;
  const minutes = probeMinutes[before] ?? probeMinutes[probeMinutes.length - 1]!;
  const after = {
    ...endpoint,
    failingSince: failingSince ?? isoOf(now),
    failing: {
      times: before + 1,
      eventId: failing?.eventId ?? delivery.eventId,
      nextAt: isoOf(now + minutes * minuteMs),
    },
  };
  const isLong = Date.parse(after.failingSince) + failingDays * 24 * 60 * minuteMs <= now;
  // One delivery alone may fail for what is in it, and one that has attempts left may arrive.
  const isOff = isLong && usedUp(delivery) && after.failing.eventId !== delivery.eventId;
  return isOff ? { ...after, turnedOffAt: isoOf(now) } : after;
};

/** The stream tells the provider by mail and on the site. */
const turnedOffMail = ({ id, turnedOffAt }: StoredEndpoint, userId: string, now: number): Write =>
  create(mails, waitingMail({ userId, kind: 'webhookOff', about: id, which: turnedOffAt }, now));

const endpointWrites = (
  owner: Webhooks | undefined,
  delivery: StoredDelivery,
  outcome: Outcome,
  now: number,
): Write[] => {
  const endpoint = owner?.endpoints.find(({ id }) => id === delivery.endpointId);
  const after = endpoint && afterAttempt(endpoint, delivery, outcome, now);
  if (!owner || !after) return [];
  const endpoints = owner.endpoints.map((each) => (each === endpoint ? after : each));
  return [
    replace(webhooks, owner, { endpoints }),
    ...(after.turnedOffAt ? [turnedOffMail(after, delivery.providerId, now)] : []),
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

/** What a delivery is while it is attempted. */
const claimOf = ({ attempts }: StoredDelivery, now: number) => ({
  attempts: attempts + 1,
  attemptedAt: isoOf(now),
  dueAt: isoOf(now + attemptMs),
});

/**
 * Has the others wait while one delivery asks an endpoint that fails: a slow one would hold up everybody's deliveries with
 * each of its own.
 */
const probeWrites = (owner: Webhooks, endpoint: StoredEndpoint, now: number): Write[] => {
  const { failing } = endpoint;
  if (!failing) return [];
  const probed = { ...endpoint, failing: { ...failing, nextAt: isoOf(now + attemptMs) } };
  return [
    replace(webhooks, owner, {
      endpoints: owner.endpoints.map((each) => (each === endpoint ? probed : each)),
    }),
  ];
};

/** Makes writes, and returns false if another call was faster: that one sends the delivery, or the sweep has it queued. */
const isFirst = async (store: Store, writes: Write[]): Promise<boolean> => {
  try {
    await store.transact(writes);
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
};

/**
 * Sends what is due to an endpoint about an event: docs/product/webhooks.md#delivery. An attempt is counted before it is
 * made, so that one that is interrupted is made again; nothing that has arrived is sent again. Nothing is sent for somebody
 * who is no approved provider, or to an endpoint that was turned off or removed. While an endpoint fails, one delivery at a
 * time asks it. `now` in milliseconds.
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
  const changed = (change: Partial<StoredDelivery>) => replace(webhookDeliveries, delivery, change);
  if (!owner || !endpoint || endpoint.turnedOffAt || !kept || !isApprovedProvider(role)) {
    await isFirst(store, [changed({ dueAt: undefined, failedAt: isoOf(now), problem: 'stopped' })]);
    return;
  }
  const { failing } = endpoint;
  if (failing && failing.nextAt > isoOf(now) && !delivery.once) {
    await isFirst(store, [changed({ dueAt: failing.nextAt })]);
    return;
  }
  const claim = claimOf(delivery, now);
  if (!(await isFirst(store, [changed(claim), ...probeWrites(owner, endpoint, now)]))) return;
  const claimed: StoredDelivery = { ...delivery, ...claim, version: delivery.version + 1 };
  const outcome = await attempt(deps, endpoint, kept.secret, claimed, now);
  if (outcome.problem) logger.info('A webhook did not take a delivery', { endpointId, eventId, ...outcome });
  await save(deps, claimed, outcome, now);
};
