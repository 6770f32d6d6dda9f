import webPush from 'web-push';
import type { PushPayload } from '../../shared/notifications/push';
import type { StoredDevice } from '../data/push-devices';
import { freshSeconds } from '../data/pushes';
import type { VapidKeys } from './vapid';

/** What to send to a device's push service: encrypted for the device (RFC 8291), signed by us (RFC 8292). */
export type PushRequest = { headers: Record<string, string>; body: Buffer };

/** Encrypts a push for a device. One with the same `tag` replaces it while it waits, so that one sent twice is shown once. */
export const encryptPush = (device: StoredDevice, payload: PushPayload, vapid: VapidKeys): PushRequest => {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: vapid,
      TTL: freshSeconds,
      urgency: 'normal',
      // At most 32 letters of base64url.
      topic: payload.tag,
      contentEncoding: 'aes128gcm',
    },
  );
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body as Buffer,
  };
};
