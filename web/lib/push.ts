import { client } from './client';
import { registration, subscription } from './pushSubscription';

/** What this browser can do about pushes, and whether it gets them. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A subscription's id at the server: a digest of its endpoint. */
const idOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))).slice(0, 32);

/** Reads the state of this browser, and the id of its subscription if it has one. Asks for nothing. */
export const readPush = async (): Promise<{ state: PushState; deviceId?: string }> => {
  if (!(await registration())) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'blocked' };
  const found = await subscription();
  return found ? { state: 'on', deviceId: await idOf(found) } : { state: 'off' };
};

const save = async (found: PushSubscription, details?: boolean): Promise<void> => {
  const { p256dh = '', auth = '' } = found.toJSON().keys ?? {};
  await client.savePushDevice({ body: { endpoint: found.endpoint, p256dh, auth, details } });
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** The user has not allowed notifications, or has closed the question. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Asks the browser for permission and turns pushes on for it. Throws `PushRefused`. */
export const turnPushOn = async (publicKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const worker = await navigator.serviceWorker.ready;
  // One with an earlier key of ours would get nothing.
  await (await subscription())?.unsubscribe();
  await save(
    await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    }),
  );
};

/** Has pushes to this browser say what happened, or not. */
export const showPushDetails = async (details: boolean): Promise<void> => {
  const found = await subscription();
  if (found) await save(found, details);
};

/** Turns pushes off for this browser. */
export const turnPushOff = async (): Promise<void> => {
  const found = await subscription();
  if (!found) return;
  await client.removePushDevice({ query: { device: await idOf(found) } });
  await found.unsubscribe();
};
