import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { remove } from '../data/engine/writes';
import { disownDevice, pushDevices, saveDevices } from '../data/push-devices';

/** Removes one of a person's devices. Removing it again changes nothing. */
export const removeDevice = (store: Store, userId: string, deviceId: string): Promise<void> =>
  retryOnConflict(async () => {
    const own = await store.read(pushDevices.ref(userId));
    if (!own?.devices.some(({ id }) => id === deviceId)) return;
    const others = own.devices.filter(({ id }) => id !== deviceId);
    await store.transact([saveDevices(userId, own, others), disownDevice(deviceId)]);
  });

/** Removes all devices of a person whose account is deleted. */
export const removeDevices = (store: Store, userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const own = await store.read(pushDevices.ref(userId));
    if (!own) return;
    await store.transact([
      remove(pushDevices.ref(userId), { version: own.version }),
      ...own.devices.map(({ id }) => disownDevice(id)),
    ]);
  });
