import { client } from './client';
import { endPush, isStarting, pushRecord, recordPush, registration, subscription } from './pushSubscription';

/** What this browser can do about pushes, and whether it gets them. */
export type PushState = 'starting' | 'unsupported' | 'blocked' | 'off' | 'on';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A subscription's id at the server: a digest of its endpoint. */
const idOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))).slice(0, 32);

const read = async (): Promise<{ state: PushState; deviceId?: string }> => {
  if (!(await registration())) return { state: isStarting() ? 'starting' : 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const found = await subscription();
  return found ? { state: 'on', deviceId: await idOf(found) } : { state: 'off' };
};

/** Reads the state of this browser, and the id of its subscription if it has one. Asks for nothing. */
export const readPush = async (): Promise<{ state: PushState; deviceId?: string }> => {
  try {
    return await read();
  } catch {
    // Where a browser keeps nothing, as with all cookies blocked, it does not even say that there is no service worker.
    return { state: 'unsupported' };
  }
};

const save = async (found: PushSubscription, userId: string, details?: boolean): Promise<void> => {
  const { p256dh = '', auth = '' } = found.toJSON().keys ?? {};
  await client.savePushDevice({ body: { endpoint: found.endpoint, p256dh, auth, details } });
  recordPush({ userId, deviceId: await idOf(found), savedAt: new Date().toISOString() });
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** The user has not allowed notifications, or has closed the question. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/**
 * Asks the browser for permission and turns pushes on for it. Throws `PushRefused`. Whose they are is noted first: this tab
 * or another one may look meanwhile (`keepPush`), and ends what is nobody's.
 */
export const turnPushOn = async (userId: string, publicKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with an earlier key of ours would get nothing.
  await (await subscription())?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  recordPush({ userId, deviceId: 'new', savedAt: new Date().toISOString() });
  try {
    await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), userId);
  } catch (error) {
    await endPush();
    throw error;
  }
};

/** Has pushes to this browser say what happened, or not. */
export const showPushDetails = async (userId: string, details: boolean): Promise<void> => {
  const found = await subscription();
  if (found) await save(found, userId, details);
};

/** Turns pushes off for this browser. */
export const turnPushOff = async (): Promise<void> => {
  const found = await subscription();
  if (found) await client.removePushDevice({ query: { device: await idOf(found) } });
  await endPush();
};

const dayMs = 86_400_000;

/**
 * Keeps the subscription of whoever is signed in: tells the server once a day that it is in use, and at once if the browser
 * has renewed it. Ends one that is somebody else's, or was removed on another device.
 */
export const keepPush = async (userId: string): Promise<void> => {
  const found = await subscription();
  if (!found) return;
  const record = pushRecord();
  if (record?.userId !== userId) return endPush();
  const isRenewed = record.deviceId !== (await idOf(found));
  if (!isRenewed && Date.parse(record.savedAt) > Date.now() - dayMs) return;
  const { devices } = await client.getPushDevices();
  if (!isRenewed && !devices.some(({ id }) => id === record.deviceId)) return endPush();
  await save(found, userId);
};
