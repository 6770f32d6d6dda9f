import { isPushService } from '../../../lambdas/push/services';

test.each([
  'https://fcm.googleapis.com/fcm/send/cX1:APA91bF',
  'https://fcm.googleapis.com/wp/cX1',
  'https://jmt17.google.com/fcm/send/cX1',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%3d',
])('%s is of a browser’s maker', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

test.each([
  'https://push.example.com/1',
  'https://fcm.googleapis.com.example.com/1',
  'https://notify.windows.com.example.com/1',
  'https://evilpush.apple.com.example.com/1',
  'https://example.com/fcm.googleapis.com',
  'https://fcm.googleapis.com@example.com/1',
  'https://fcm.googleapis.com:8443/1',
  'http://fcm.googleapis.com/1',
  'https://FCM.googleapis.com/1',
  'https://fcm.googleapis.com\\@example.com/1',
  'https://fcm.googleapis.com/a/../1',
  ' https://fcm.googleapis.com/1',
  'https://127.0.0.1/1',
  'not an address',
])('nothing is sent to %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

test('a host of our own needs no https', () => {
  expect(isPushService('http://127.0.0.1:4000/_local/push/send/1', ['127.0.0.1'])).toBe(true);
  expect(isPushService('http://127.0.0.1:4000/_local/push/send/1', [])).toBe(false);
});
