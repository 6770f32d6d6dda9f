import { canTransition } from '../../shared/lifecycle';
import { type MailTransition, mailLifecycle, mailTransitions } from '../../shared/mail/lifecycle';
import { type PushPayload, pushWords } from '../../shared/notifications/push';
import { isoOf } from '../../shared/time/iso';
import { readFormer } from '../data/deletions';
import { isStale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import type { Change } from '../data/engine/writes';
import { turnedOff } from '../data/notification-preferences';
import { roles } from '../data/people';
import { pushDevices, type StoredDevice } from '../data/push-devices';
import { pushes, queueMs, type StoredPush } from '../data/pushes';
import { isSessionEnded, signIns } from '../data/sessions';
import { FetchError } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import { removeDevice } from './remove-device';
import type { ReadVapid, VapidKeys } from './vapid';

export type PushDeps = {
  store: Store;
  readVapid: ReadVapid;
  /** Sends a push to a device and returns its service's status. Throws `FetchError`. */
  post: (device: StoredDevice, payload: PushPayload, vapid: VapidKeys) => Promise<number>;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** How long an invocation alone may send a push, at least: longer than the function runs. */
const leaseMs = 3 * 60_000;

/** With the waits below, about an hour. Later, the news is in the app. */
const maxAttempts = 7;

/** How long to wait after a failed attempt (milliseconds): a minute, then twice as long each time. */
const waitAfter = (attempts: number): number => 2 ** (attempts - 1) * 60_000;

/** Makes a transition and returns the push after it; undefined if another invocation was faster. */
const move = async (
  store: Store,
  push: StoredPush,
  step: { transition: MailTransition; now: number },
  change: Change<StoredPush, 'state'>,
): Promise<StoredPush | undefined> => {
  try {
    await store.write(transition(pushes, mailLifecycle, push, { ...step, by: 'system' }, change));
    return { ...push, ...change, state: mailTransitions[step.transition].to, version: push.version + 1 };
  } catch (error) {
    if (isStale(error)) return undefined;
    throw error;
  }
};

const claim = async (store: Store, pushId: string, now: number): Promise<StoredPush | undefined> => {
  const push = await store.read(pushes.ref(pushId));
  if (!push || !canTransition(mailLifecycle, push, 'claim', 'system', now)) return undefined;
  const dueAt = isoOf(now + Math.max(leaseMs, queueMs));
  return move(store, push, { transition: 'claim', now }, { dueAt, attempts: push.attempts + 1 });
};

/** The words leave with its end. */
const end = (
  store: Store,
  push: StoredPush,
  name: 'send' | 'skip' | 'giveUp',
  now: number,
  sentTo: string[],
) =>
  move(
    store,
    push,
    { transition: name, now },
    { title: '', message: '', sentTo, dueAt: undefined, endedAt: isoOf(now) },
  );

/** The devices that are to get a push, and those whose sign-ins have ended. Nobody gets one who is suspended or leaving. */
const readersOf = async (
  store: Store,
  { userId, choice }: StoredPush,
): Promise<{ open: StoredDevice[]; ended: StoredDevice[] }> => {
  const [{ own, sessions, role, off }, former] = await Promise.all([
    store.readAll({
      own: pushDevices.ref(userId),
      sessions: signIns.ref(userId),
      role: roles.ref(userId),
      off: turnedOff.ref(userId),
    }),
    readFormer(store, [userId]),
  ]);
  const all = own?.devices ?? [];
  const ended = all.filter((device) => isSessionEnded(sessions, device));
  const isWanted = role?.status !== 'suspended' && !former.has(userId) && !(choice && off.includes(choice));
  return { open: isWanted ? all.filter((device) => !ended.includes(device)) : [], ended };
};

/** What became of sending to one device: it has the push, it takes none any more, or it is to be tried again. */
type Outcome = 'sent' | 'gone' | 'again';

/** A service that asks for patience, or is down, is tried again; any other refusal is for good. */
const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 429 || status >= 500 ? 'again' : 'gone';
};

const isUnsafe = (error: unknown): boolean =>
  error instanceof FetchError && ['address', 'private'].includes(error.problem);

const sendTo = async (
  { post }: PushDeps,
  device: StoredDevice,
  push: StoredPush,
  vapid: VapidKeys,
): Promise<Outcome> => {
  const { id: tag, link } = push;
  try {
    const words = pushWords(push, device);
    const status = await post(device, { ...words, link, tag }, vapid);
    const outcome = outcomeOf(status);
    if (outcome !== 'sent') logger.warn('A push service refused a push', { status, pushId: tag });
    // 401, 403, 413 and the like are our fault, not the device's.
    return outcome === 'gone' && ![404, 410].includes(status) ? 'sent' : outcome;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    logger.warn('A push service could not be reached', { problem: error.problem, pushId: tag });
    return isUnsafe(error) ? 'gone' : 'again';
  }
};

const deliver = async (deps: PushDeps, push: StoredPush): Promise<{ sentTo: string[]; left: number }> => {
  const [vapid, { open, ended }] = await Promise.all([deps.readVapid(), readersOf(deps.store, push)]);
  for (const { id } of ended) await removeDevice(deps.store, push.userId, id);
  if (!vapid) return { sentTo: push.sentTo, left: 0 };
  const waiting = open.filter(({ id }) => !push.sentTo.includes(id));
  const outcomes = await Promise.all(waiting.map((device) => sendTo(deps, device, push, vapid)));
  const which = (outcome: Outcome) => waiting.filter((_, index) => outcomes[index] === outcome);
  for (const { id } of which('gone')) await removeDevice(deps.store, push.userId, id);
  return { sentTo: [...push.sentTo, ...which('sent').map(({ id }) => id)], left: which('again').length };
};

const returnToQueue = async ({ store, clock }: PushDeps, push: StoredPush, sentTo: string[]) => {
  const now = clock();
  if (push.attempts >= maxAttempts) return end(store, push, 'giveUp', now, sentTo);
  const dueAt = isoOf(now + waitAfter(push.attempts));
  return move(store, push, { transition: 'returnToQueue', now }, { dueAt, sentTo });
};

/**
 * Sends a push to its reader's devices, unless it was sent or another invocation is sending it. What a service could not take
 * waits in the table for the sweep, and only the devices that do not have it yet are tried again.
 */
export const sendPush = async (deps: PushDeps, pushId: string): Promise<void> => {
  const push = await claim(deps.store, pushId, deps.clock());
  if (!push) return;
  try {
    const { sentTo, left } = await deliver(deps, push);
    if (left > 0) await returnToQueue(deps, push, sentTo);
    else await end(deps.store, push, sentTo.length > 0 ? 'send' : 'skip', deps.clock(), sentTo);
  } catch (error) {
    logger.error('A push could not be sent', { error, pushId });
    await returnToQueue(deps, push, push.sentTo);
  }
};
