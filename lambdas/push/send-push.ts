import { pushWords } from '../../shared/notifications/push';
import { isoOf } from '../../shared/time/iso';
import { readFormer } from '../data/deletions';
import type { Store } from '../data/engine/store';
import { turnedOff } from '../data/notification-preferences';
import { roles } from '../data/people';
import { pushDevices, type StoredDevice } from '../data/push-devices';
import { pushes, type StoredPush } from '../data/pushes';
import { sendingOf, waitAfter } from '../data/sending';
import { signIns } from '../data/sessions';
import { FetchError } from '../outbound/safe-fetch';
import { logger } from '../runtime/logger';
import type { Count } from '../runtime/metrics';
import { encryptPush, type PushRequest } from './encrypt';
import { noteOutcomes, type Outcomes } from './note-outcomes';
import { isDeviceOpen } from './open-devices';
import { isPushService } from './services';
import type { ReadVapid, VapidKeys } from './vapid';
import { type Words, wordsOf } from './words';

export type PushDeps = {
  store: Store;
  readVapid: ReadVapid;
  /** Sends a push to the address of a device and returns its service's status. Throws `FetchError`. */
  post: (endpoint: string, request: PushRequest) => Promise<number>;
  /** Hosts of push services of our own, for trying things out. */
  ownHosts: readonly string[];
  count: Count;
  /** Milliseconds since the epoch. */
  clock: () => number;
};

/** How long an invocation alone may send a push, at least: longer than the function runs. */
const leaseMs = 3 * 60_000;

/** With the waits in between, about an hour. Later, the news is in the app. */
const maxAttempts = 7;

const { move, claim } = sendingOf(pushes);

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

type Readers = { open: StoredDevice[]; ended: StoredDevice[] };

/**
 * The devices that are to get a push, and those whose session has ended. Somebody who is suspended, or whose account is
 * being deleted, gets none; before that, whoever leaves may still have bookings.
 */
const readersOf = async (store: Store, { userId, choice }: StoredPush, now: number): Promise<Readers> => {
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
  const isOpen = (device: StoredDevice) => isDeviceOpen(sessions, device, now);
  const isWanted = role?.status !== 'suspended' && !former.has(userId) && !(choice && off.includes(choice));
  return { open: isWanted ? all.filter(isOpen) : [], ended: all.filter((device) => !isOpen(device)) };
};

/**
 * What became of sending to one device: its service has the push, knows it no more, refuses what we send, or is to be tried
 * again.
 */
type Outcome = 'sent' | 'gone' | 'refused' | 'again';

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
};

const sendTo = async (
  { post, ownHosts }: PushDeps,
  device: StoredDevice,
  { words, vapid, pushId }: { words: Words; vapid: VapidKeys; pushId: string },
): Promise<Outcome> => {
  if (!isPushService(device.endpoint, ownHosts)) return 'gone';
  try {
    const { link, tag } = words;
    const status = await post(
      device.endpoint,
      encryptPush(device, { ...pushWords(words, device), link, tag }, vapid),
    );
    const outcome = outcomeOf(status);
    if (outcome !== 'sent') logger.warn('A push service took no push', { status, pushId });
    return outcome;
  } catch (error) {
    if (error instanceof FetchError) {
      logger.warn('A push service could not be reached', { problem: error.problem, pushId });
      return error.problem === 'private' ? 'gone' : 'again';
    }
    logger.error('A push could not be encrypted', { error, pushId });
    return 'refused';
  }
};

/** What became of an attempt: which devices have the push now, of which some have had it before. */
type Attempt = Outcomes & { sentTo: string[]; left: readonly StoredDevice[]; refused: number };

const nothing: Omit<Attempt, 'sentTo'> = { gone: [], reached: [], unreached: [], left: [], refused: 0 };

const deliver = async (deps: PushDeps, push: StoredPush): Promise<Attempt> => {
  const { store, clock } = deps;
  const { sentTo, id: pushId } = push;
  const now = clock();
  const [vapid, { open, ended }, words] = await Promise.all([
    deps.readVapid(),
    readersOf(store, push, now),
    wordsOf(store, push, now),
  ]);
  if (!vapid || !words) return { ...nothing, sentTo, gone: ended };
  const waiting = open.filter(({ id }) => !sentTo.includes(id));
  const outcomes = await Promise.all(waiting.map((device) => sendTo(deps, device, { words, vapid, pushId })));
  const which = (outcome: Outcome) => waiting.filter((_, index) => outcomes[index] === outcome);
  const [reached, left] = [which('sent'), which('again')];
  return {
    sentTo: [...sentTo, ...reached.map(({ id }) => id)],
    gone: [...ended, ...which('gone')],
    reached,
    left,
    unreached: [...(push.attempts >= maxAttempts ? left : []), ...which('refused')],
    refused: which('refused').length,
  };
};

/** Whether anything is left to do, now or after a wait. */
const finish = (
  { store, clock, count }: PushDeps,
  push: StoredPush,
  attempt: Attempt & { failed: boolean },
) => {
  const { sentTo, left, refused, failed } = attempt;
  const now = clock();
  count({ PushesFailed: refused });
  if (!failed && left.length === 0) {
    const isRefused = sentTo.length === 0 && refused > 0;
    return end(store, push, sentTo.length > 0 ? 'send' : isRefused ? 'giveUp' : 'skip', now, sentTo);
  }
  if (push.attempts >= maxAttempts) {
    count({ PushesFailed: 1 });
    logger.error('A push could not be sent for an hour and was given up', { pushId: push.id });
    return end(store, push, 'giveUp', now, sentTo);
  }
  const dueAt = isoOf(now + waitAfter(push.attempts));
  return move(store, push, { transition: 'returnToQueue', now }, { dueAt, sentTo });
};

const attemptAt = async (deps: PushDeps, push: StoredPush): Promise<Attempt & { failed: boolean }> => {
  try {
    return { ...(await deliver(deps, push)), failed: false };
  } catch (error) {
    logger.error('A push could not be sent', { error, pushId: push.id });
    return { ...nothing, sentTo: push.sentTo, failed: true };
  }
};

/**
 * Sends a push to its reader's devices, unless it was sent or another invocation is sending it. What a service could not take
 * waits in the table for the sweep, and only the devices that do not have it yet are tried again.
 */
export const sendPush = async (deps: PushDeps, pushId: string): Promise<void> => {
  const now = deps.clock();
  const push = await claim(deps.store, pushId, now, () => isoOf(now + leaseMs));
  if (!push) return;
  const attempt = await attemptAt(deps, push);
  // First, so that nothing that fails after it has the same devices get it again.
  await finish(deps, push, attempt);
  await noteOutcomes(deps.store, push.userId, attempt, deps.clock());
};
