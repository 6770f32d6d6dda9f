import { createHash } from 'node:crypto';
import * as z from 'zod';
import { pushDevice } from '../../shared/notifications/schema';
import { entity } from './engine/entity';
import { create, remove, replace, type Write } from './engine/writes';

const deviceSchema = pushDevice.extend({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** The sign-in that turned it on: when that ends, so do pushes to the device. */
  sessionId: z.string(),
  /** When that was (milliseconds). */
  signedInAt: z.number(),
  /** Since when its push service has taken nothing. */
  failingSince: z.string().optional(),
});
export type StoredDevice = z.output<typeof deviceSchema>;

const devicesSchema = z.object({
  userId: z.string(),
  devices: z.array(deviceSchema),
  version: z.int(),
});
type StoredDevices = z.output<typeof devicesSchema>;

/** The devices on which a person gets pushes. */
export const pushDevices = entity({
  schema: devicesSchema,
  key: (userId: string) => ({ pk: `PUSHDEVICES#${userId}`, sk: 'PUSHDEVICES' }),
  idOf: ({ userId }) => [userId],
});

const ownerSchema = z.object({ deviceId: z.string(), userId: z.string(), version: z.int() });
type Owner = z.output<typeof ownerSchema>;

/** Whose device a browser is: one person's only. */
export const pushOwners = entity({
  schema: ownerSchema,
  key: (deviceId: string) => ({ pk: `PUSHOWNER#${deviceId}`, sk: 'PUSHOWNER' }),
  idOf: ({ deviceId }) => [deviceId],
});

/** Returns a device's id: a digest of the address that its push service gave it, which the browser computes as well. */
export const deviceIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/** Replaces a person's devices. Throws `stale` if they have changed since they were read. */
export const saveDevices = (
  userId: string,
  before: StoredDevices | undefined,
  devices: StoredDevice[],
): Write =>
  before ? replace(pushDevices, before, { devices }) : create(pushDevices, { userId, devices, version: 1 });

/** Makes a device a person's own. Throws `stale` if it has become someone else's since it was read. */
export const ownDevice = (before: Owner | undefined, deviceId: string, userId: string): Write =>
  before ? replace(pushOwners, before, { userId }) : create(pushOwners, { deviceId, userId, version: 1 });

/** Makes a device nobody's. */
export const disownDevice = (deviceId: string): Write => remove(pushOwners.ref(deviceId));
