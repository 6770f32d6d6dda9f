import { isoOf } from '../../shared/time/iso';
import { failingDays, probeMinutes, retryMinutes } from '../../shared/webhooks/limits';
import { isStale, retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace, type Write } from '../data/engine/writes';
import { mails, waitingMail } from '../data/mails';
import { isApprovedProvider, roles } from '../data/people';
import { type StoredDelivery, webhookDeliveries } from '../data/webhook-deliveries';
import { webhookSecrets } from '../data/webhook-secrets';
import { type StoredEndpoint, type Webhooks, webhooks } from '../data/webhooks';
import type { Count } from '../runtime/metrics';
import { attempt, type Outcome, type Post } from './attempt';
import type { DeliveryMessage } from './queue';

export type DeliverDeps = { store: Store; post: Post; count: Count; clock: () => number };

const minuteMs = 60_000;

/** For how long (milliseconds) an attempt that does not end keeps others from starting. */
const attemptMs = minuteMs;

/** How soon (milliseconds) a delivery is due again that found its provider asked by another; the sweep looks each minute. */
const busyMs = 5_000;

/** What a delivery is after an attempt. */
const changeOf = (
  { attempts, once, plannedAt }: StoredDelivery,
  { responseStatus, problem }: Outcome,
  now: number,
) => {
  const at = isoOf(now);
  const ended = { responseStatus, problem, sending: undefined, plannedAt: undefined };
  if (!problem) return { ...ended, deliveredAt: at, dueAt: undefined };
  if (plannedAt) return { ...ended, dueAt: plannedAt > at ? plannedAt : at };
  const wait = once ? undefined : retryMinutes[attempts - 1];
  if (wait === undefined) return { ...ended, failedAt: at, dueAt: undefined };
  return { ...ended, dueAt: isoOf(now + wait * minuteMs) };
};

/** Whether the provider had it sent now: that waits for no pause, and says nothing about whether the endpoint works. */
const isByHand = ({ once, plannedAt }: StoredDelivery): boolean => !!once || !!plannedAt;

/** What an endpoint is after an attempt at a delivery. */
const afterAttempt = (
  endpoint: StoredEndpoint,
  delivery: StoredDelivery,
  { problem }: Outcome,
  now: number,
): StoredEndpoint => {
  const { failing, failingSince, turnedOffAt } = endpoint;
  if (turnedOffAt) return endpoint;
  if (!problem) return failingSince ? { ...endpoint, failingSince: undefined, failing: undefined } : endpoint;
  if (isByHand(delivery)) return endpoint;
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
  const isLast = delivery.attempts > retryMinutes.length;
  const isOff = isLong && isLast && after.failing.eventId !== delivery.eventId;
  return isOff ? { ...after, turnedOffAt: isoOf(now) } : after;
};

/** The stream tells the provider by mail and on the site. */
const turnedOffMail = ({ id, turnedOffAt }: StoredEndpoint, userId: string, now: number): Write =>
  create(mails, waitingMail({ userId, kind: 'webhookOff', about: id, which: turnedOffAt }, now));

/** Stores what the endpoint is after an attempt, and lets others ask the provider's endpoints again. */
const ownerWrites = (
  owner: Webhooks | undefined,
  delivery: StoredDelivery,
  outcome: Outcome,
  now: number,
): Write[] => {
  if (!owner) return [];
  const before = owner.endpoints.find(({ id }) => id === delivery.endpointId);
  const after = before && afterAttempt(before, delivery, outcome, now);
  const endpoints = owner.endpoints.map((each) => (after && each === before ? after : each));
  return [
    replace(webhooks, owner, { endpoints, askedUntil: undefined }),
    ...(after?.turnedOffAt && !before?.turnedOffAt ? [turnedOffMail(after, delivery.providerId, now)] : []),
  ];
};

/** Stores how an attempt ended at `now`, unless another has begun since, as this one took too long. */
const save = (store: Store, claimed: StoredDelivery, outcome: Outcome, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const { delivery, owner } = await store.readAll({
      delivery: webhookDeliveries.ref(claimed.endpointId, claimed.eventId),
      owner: webhooks.ref(claimed.providerId),
    });
    if (delivery?.version !== claimed.version) return;
    await store.transact([
      replace(webhookDeliveries, delivery, changeOf(delivery, outcome, now)),
      ...ownerWrites(owner, delivery, outcome, now),
    ]);
  });

/** What a delivery is while it is attempted. */
const claimOf = ({ attempts, plannedAt }: StoredDelivery, now: number) => ({
  attempts: plannedAt ? attempts : attempts + 1,
  attemptedAt: isoOf(now),
  sending: true,
  dueAt: isoOf(now + attemptMs),
});

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

/** When a delivery may be sent (ISO) if not now: each provider is asked once at a time, and rarely while they fail. */
const putOffUntil = (
  owner: Webhooks,
  { failing }: StoredEndpoint,
  delivery: StoredDelivery,
  now: number,
): string | undefined => {
  const at = isoOf(now);
  if (failing && failing.nextAt > at && !isByHand(delivery)) return failing.nextAt;
  return owner.askedUntil && owner.askedUntil > at ? isoOf(now + busyMs) : undefined;
};

/** Whether every attempt was interrupted, the last one twice: there is an end to them, whatever interrupts them. */
const wasAlwaysInterrupted = (delivery: StoredDelivery): boolean =>
  !!delivery.sending && !isByHand(delivery) && delivery.attempts > retryMinutes.length + 1;

const stopped = { dueAt: undefined, sending: undefined, plannedAt: undefined, problem: 'stopped' } as const;

/**
 * Sends what is due to an endpoint about an event: docs/product/webhooks.md#delivery. An attempt is counted before it is
 * made, so that one that is interrupted is made again, up to the last one; nothing that has arrived is sent again. Nothing is sent for somebody
 * who is no approved provider, or to an endpoint that was turned off or removed. Each provider is asked by one delivery at
 * a time, so that slow servers of one do not hold up everybody's deliveries.
 */
export const deliver = async (deps: DeliverDeps, { endpointId, eventId }: DeliveryMessage): Promise<void> => {
  const { store, clock } = deps;
  const now = clock();
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
    await isFirst(store, [changed({ ...stopped, failedAt: isoOf(now) })]);
    return;
  }
  if (wasAlwaysInterrupted(delivery)) {
    await save(store, delivery, { problem: 'unreachable' }, now);
    return;
  }
  const later = putOffUntil(owner, endpoint, delivery, now);
  if (later) {
    await isFirst(store, [changed({ dueAt: later })]);
    return;
  }
  const claim = claimOf(delivery, now);
  if (!(await isFirst(store, [changed(claim), replace(webhooks, owner, { askedUntil: claim.dueAt })])))
    return;
  const claimed: StoredDelivery = { ...delivery, ...claim, version: delivery.version + 1 };
  const outcome = await attempt(deps, kept, claimed);
  if (outcome.problem && !endpoint.failing && !isByHand(claimed)) deps.count({ WebhooksFailing: 1 });
  await save(store, claimed, outcome, clock());
};
