import { screen, waitFor, within } from '@testing-library/react';
import type { PushDevice } from '../../shared/notifications/schema';
import { keepPush, turnPushOff, turnPushOn } from '../../web/lib/push';
import { endPush, pushRecord, recordPush } from '../../web/lib/pushSubscription';
import { type Answers, offline } from './given/api';
import { closePage, openPage, visit } from './given/page';
import { customer } from './given/people';

const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const publicKey = `B${'A'.repeat(86)}`;

/** What this browser allows, whether it is subscribed, and what it shows. */
let permission: NotificationPermission;
/** What its user answers. */
let answer: NotificationPermission;
let subscribed: string | undefined;
let shown: Array<{ close: () => void }>;
let asked: number;
/** Storage is blocked: the browser throws. */
let isBroken: boolean;
let cannotUnsubscribe: boolean;

const subscriptionOf = (address: string) => ({
  endpoint: address,
  toJSON: () => ({ keys: { p256dh: publicKey, auth: 'A'.repeat(22) } }),
  unsubscribe: async () => {
    if (cannotUnsubscribe) throw new Error('The push service cannot be reached');
    subscribed = undefined;
    return true;
  },
});
const registration = {
  getNotifications: async () => shown,
  pushManager: {
    getSubscription: async () => (subscribed ? subscriptionOf(subscribed) : null),
    subscribe: async () => {
      subscribed = endpoint;
      return subscriptionOf(endpoint);
    },
  },
};

const fakeBrowser = () => {
  const getRegistration = async () => {
    if (isBroken) throw new Error('The operation is insecure');
    return registration;
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration, ready: Promise.resolve(registration) },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        asked += 1;
        permission = answer;
        return answer;
      },
    },
  });
};

const showOne = () => {
  const one = { close: () => void shown.splice(shown.indexOf(one), 1) };
  shown.push(one);
};

beforeEach(() => {
  permission = 'default';
  answer = 'granted';
  subscribed = undefined;
  shown = [];
  asked = 0;
  isBroken = false;
  cannotUnsubscribe = false;
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
  await user.click(device);
  await screen.findByText('Notification settings saved');
  expect(sent).toContainEqual(
    expect.objectContaining({ route: 'savePushDevice', body: expect.objectContaining({ endpoint }) }),
  );
});

test('stays off where the browser does not allow it', async () => {
  const { user } = await open();
  answer = 'denied';
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
  await screen.findByRole('group', { name: 'Bookings' });
  expect(screen.queryByText('On your devices')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'On devices' })).toBeNull();
});

test('a kind is off on devices until it is turned on', async () => {
  const { user, sent } = await open({
    getNotificationPreferences: { off: ['bookings.push'] },
    setNotificationPreference: {},
  });
  const bookings = within(await screen.findByRole('group', { name: 'Bookings' }));
  const onDevices = bookings.getByRole<HTMLInputElement>('switch', { name: 'On devices' });
  await waitFor(() => expect(onDevices.matches(':disabled')).toBe(false));
  expect(onDevices.checked).toBe(false);
  await user.click(onDevices);
  await screen.findByText('Notification settings saved');
  expect(sent.at(-1)?.body).toEqual({ choice: 'bookings.push', on: true });
});

test('where a browser keeps nothing, the other devices can still be removed', async () => {
  isBroken = true;
  await open({ getPushDevices: { publicKey, devices: [other] } });
  await screen.findByText(/This browser cannot show notifications/);
  await screen.findByRole('button', { name: /^Remove Safari on iPhone/ });
});

test('turning it off here removes what is shown', async () => {
  const { user, sent } = await open({ savePushDevice: { device: other }, removePushDevice: {} });
  const device = await thisDevice();
  await user.click(device);
  await screen.findByText('Notification settings saved');
  showOne();
  expect(subscribed).toBe(endpoint);
  await turnPushOff();
  expect([subscribed, shown]).toEqual([undefined, []]);
  expect(sent.at(-1)?.route).toBe('removePushDevice');
});

describe('on opening the site', () => {
  const idOf = async (address: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(address)))
      .toString('hex')
      .slice(0, 32);
  const keep = async (answers: Answers = {}) => {
    const sent = visit({
      as: customer,
      answers: { savePushDevice: { device: other }, ...answers },
    });
    await keepPush(customer.id);
    return sent.map(({ route }) => route);
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const device = async () => ({ ...other, id: await idOf(endpoint) });

  beforeEach(async () => {
    permission = 'granted';
    subscribed = endpoint;
    recordPush({ userId: customer.id, deviceId: await idOf(endpoint), savedAt: hoursAgo(25) });
    showOne();
  });

  test('what is being turned on meanwhile, also in another tab, stays on', async () => {
    await endPush();
    let looked = false;
    const sent = visit({
      as: customer,
      answers: {
        getPushDevices: { publicKey, devices: [] },
        savePushDevice: async () => {
          if (!looked) {
            looked = true;
            await keepPush(customer.id);
          }
          return { device: other };
        },
      },
    });
    await turnPushOn(customer.id, publicKey);
    expect(sent.map(({ route }) => route)).toContain('savePushDevice');
    expect(subscribed).toBe(endpoint);
    expect(pushRecord()).toMatchObject({ userId: customer.id, deviceId: await idOf(endpoint) });
  });

  test('what could not be turned on leaves no subscription', async () => {
    await endPush();
    visit({ as: customer, answers: { savePushDevice: offline } });
    await expect(turnPushOn(customer.id, publicKey)).rejects.toThrow();
    expect([subscribed, pushRecord()]).toEqual([undefined, undefined]);
  });

  test('the server is told once a day that the device is in use', async () => {
    const answers = { getPushDevices: { publicKey, devices: [await device()] } };
    expect(await keep(answers)).toEqual(['getPushDevices', 'savePushDevice']);
    expect(await keep(answers)).toEqual([]);
    expect(shown).toHaveLength(1);
  });

  test('a subscription that the browser has renewed is saved at once', async () => {
    recordPush({ userId: customer.id, deviceId: await idOf('earlier'), savedAt: hoursAgo(1) });
    expect(await keep({ getPushDevices: { publicKey, devices: [] } })).toContain('savePushDevice');
    expect(subscribed).toBe(endpoint);
  });

  test('one that was removed on another device ends', async () => {
    expect(await keep({ getPushDevices: { publicKey, devices: [] } })).toEqual(['getPushDevices']);
    expect([subscribed, shown]).toEqual([undefined, []]);
  });

  test('somebody else’s ends, with what it shows', async () => {
    recordPush({ userId: 'somebody-else', deviceId: await idOf(endpoint), savedAt: hoursAgo(1) });
    expect(await keep()).toEqual([]);
    expect([subscribed, shown]).toEqual([undefined, []]);
  });
});

test('what is shown goes when a session ends, even if the subscription cannot be ended', async () => {
  subscribed = endpoint;
  showOne();
  recordPush({ userId: customer.id, deviceId: 'one', savedAt: new Date().toISOString() });
  cannotUnsubscribe = true;
  await expect(endPush()).rejects.toThrow('cannot be reached');
  expect(shown).toEqual([]);
  // Whoever signs in next ends it.
  expect(pushRecord()?.userId).toBe(customer.id);
  cannotUnsubscribe = false;
  await endPush();
  expect([subscribed, pushRecord()]).toEqual([undefined, undefined]);
});
