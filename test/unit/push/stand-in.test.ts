import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { decryptPush } from '../../../infra/local/push/decrypt';
import { problemOfVapid } from '../../../infra/local/push/vapid';
import type { StoredDevice } from '../../../lambdas/data/push-devices';
import { encryptPush } from '../../../lambdas/push/encrypt';
import { isPublicKey } from '../../../lambdas/push/keys';

const pairOf = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};
const vapidOf = () => ({ ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@hairloom.example' });

const vapid = vapidOf();
const keys = pairOf();
const auth = randomBytes(16);
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  p256dh: keys.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
} as StoredDevice;
const payload = { title: 'News about a booking', body: 'Open Hairloom to read it.', link: '/', tag: 'one' };
const { headers, body } = encryptPush(device, payload, vapid);
const check = (
  more: Partial<Parameters<typeof problemOfVapid>[1]> = {},
  authorization = headers.Authorization,
) =>
  problemOfVapid(authorization, {
    key: vapid.publicKey,
    audience: 'https://fcm.googleapis.com',
    clock: Date.now,
    ...more,
  });

test('what is sent is signed for the service, and only the browser can read it', () => {
  expect(check()).toBeUndefined();
  expect(JSON.parse(decryptPush(body, { keys, auth }))).toEqual(payload);
  expect(headers).toMatchObject({ TTL: '86400', Topic: 'one', 'Content-Encoding': 'aes128gcm' });
});

test('the stand-in refuses another key, audience, time, or signature', () => {
  expect(check({ key: vapidOf().publicKey })).toBe('The subscription is for another key');
  expect(check({ audience: 'https://example.com' })).toBe('The audience is another');
  expect(check({ clock: () => Date.now() + 86_400_000 })).toBe(
    'It has expired, or lasts for more than a day',
  );
  const altered = headers.Authorization!.replace(
    /\.([\w-])([\w-]+),/,
    (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest},`,
  );
  expect(check({}, altered)).toBe('The signature does not match');
});

test('a body that was changed on its way, or is for another browser, cannot be read', () => {
  const changed = Buffer.from(body);
  changed[changed.length - 1]! ^= 1;
  expect(() => decryptPush(changed, { keys, auth })).toThrow();
  expect(() => decryptPush(body, { keys: pairOf(), auth })).toThrow();
});

test('a key must be a point of the curve', () => {
  expect(isPublicKey(device.p256dh)).toBe(true);
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
});
