import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { disownDevice, pushDevices, type StoredDevice, saveDevices } from '../data/push-devices';

/** What sending has shown about devices, as they were when they were read. */
export type Outcomes = {
  /** Their session has ended, or their push service has forgotten them. */
  gone: readonly StoredDevice[];
  /** Their push service has taken a push. */
  reached: readonly StoredDevice[];
  /** Their push service refused a push, or could not take it for an hour. */
  unreached: readonly StoredDevice[];
};

/** How long a device may be unreachable, push after push (milliseconds), before it is removed. */
const patienceMs = 3 * 86_400_000;

/** Somebody who turns pushes on again meanwhile has another device, even if its id is the same. */
const isSame = (a: StoredDevice, b: StoredDevice): boolean =>
  a.id === b.id && a.sessionId === b.sessionId && a.p256dh === b.p256dh && a.auth === b.auth;

/** A device after it; undefined if it is to be removed. */
const after = (device: StoredDevice, outcomes: Outcomes, now: number): StoredDevice | undefined => {
  const isIn = (devices: readonly StoredDevice[]) => devices.some((each) => isSame(each, device));
  if (isIn(outcomes.gone)) return undefined;
  if (isIn(outcomes.reached)) return device.failingSince ? { ...device, failingSince: undefined } : device;
  if (!isIn(outcomes.unreached)) return device;
  const failingSince = device.failingSince ?? isoOf(now);
  return Date.parse(failingSince) <= now - patienceMs ? undefined : { ...device, failingSince };
};

const saysSomething = ({ gone, reached, unreached }: Outcomes): boolean =>
  gone.length > 0 || unreached.length > 0 || reached.some(({ failingSince }) => failingSince);

/** Removes the devices of a person that take no pushes any more, and notes which cannot be reached. `now` in milliseconds. */
export const noteOutcomes = async (
  store: Store,
  userId: string,
  outcomes: Outcomes,
  now: number,
): Promise<void> => {
  if (!saysSomething(outcomes)) return;
  await retryOnConflict(async () => {
    const own = await store.read(pushDevices.ref(userId));
    if (!own) return;
    const kept = own.devices.flatMap((device) => after(device, outcomes, now) ?? []);
    const removed = own.devices.filter(({ id }) => !kept.some((each) => each.id === id));
    if (removed.length === 0 && kept.every((device) => own.devices.includes(device))) return;
    await store.transact([saveDevices(userId, own, kept), ...removed.map(({ id }) => disownDevice(id))]);
  });
};
