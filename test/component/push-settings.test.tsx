import { screen, waitFor } from '@testing-library/react';
import type { PushDevice } from '../../shared/notifications/schema';
import { type Answers, offline } from './given/api';
import { closePage, openPage } from './given/page';
import { customer } from './given/people';

const endpoint = 'https://push.example.com/one';
const publicKey = `B${'A'.repeat(86)}`;

/** What this browser allows, and whether it is subscribed. */
let permission: NotificationPermission = 'default';
let subscribed = false;

const subscription = {
  endpoint,
  toJSON: () => ({ keys: { p256dh: publicKey, auth: 'A'.repeat(22) } }),
  unsubscribe: async () => {
    subscribed = false;
    return true;
  },
};
const registration = {
  pushManager: {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  },
};

let asked = 0;
const fakeBrowser = () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        asked += 1;
        return permission;
      },
    },
  });
};

beforeEach(() => {
  permission = 'default';
  subscribed = false;
  asked = 0;
  fakeBrowser();
});
afterEach(() => {
  closePage();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

const open = (answers: Answers = {}) =>
  openPage({
    path: '/profile/notifications',
    page: () => import('../../web/app/pages/ProfileNotificationsPage'),
    as: customer,
    answers: {
      getNotificationPreferences: { off: [] },
      getPushDevices: { publicKey, devices: [] },
      ...answers,
    },
  });

const other: PushDevice = {
  id: 'other',
  name: 'Safari on iPhone',
  details: false,
  addedAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
};

const thisDevice = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });

test('asks the browser only once it is turned on', async () => {
  const { user, sent } = await open({ savePushDevice: { device: other } });
  const device = await thisDevice();
  expect(device.checked).toBe(false);
  expect(asked).toBe(0);
  permission = 'granted';
  await user.click(device);
  await screen.findByText('Notification settings saved');
  expect(sent).toContainEqual(
    expect.objectContaining({ route: 'savePushDevice', body: expect.objectContaining({ endpoint }) }),
  );
});

test('stays off where the browser does not allow it', async () => {
  const { user } = await open();
  permission = 'denied';
  await user.click(await thisDevice());
  await screen.findByText('Your browser did not allow notifications');
  await waitFor(async () => expect((await thisDevice()).disabled).toBe(true));
  await screen.findByText(/Notifications are blocked in this browser/);
});

test('says where a browser cannot show notifications', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  await open();
  expect((await thisDevice()).disabled).toBe(true);
  await screen.findByText(/This browser cannot show notifications/);
});

test('another device can be removed', async () => {
  const { user, sent } = await open({
    getPushDevices: { publicKey, devices: [other] },
    removePushDevice: {},
  });
  await user.click(await screen.findByRole('button', { name: /^Remove Safari on iPhone/ }));
  await screen.findByText('Device removed');
  expect(sent).toContainEqual(
    expect.objectContaining({ route: 'removePushDevice', query: { device: 'other' } }),
  );
});

test('a site without keys shows nothing of pushes', async () => {
  await open({ getPushDevices: { devices: [] } });
  await waitFor(() => expect(screen.queryByText('Notifications on your devices')).toBeNull());
  expect(screen.queryByRole('switch', { name: 'On devices' })).toBeNull();
});

test('devices that could not be loaded can be loaded again', async () => {
  await open({ getPushDevices: offline });
  await screen.findByText("Couldn't load your devices");
});
