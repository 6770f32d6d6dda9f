import { expect, type Page, test } from '@playwright/test';
import { settled } from '../../infra/acting/schedules';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { newProvider, signIn } from './people';

/**
 * Stands for what a browser has for pushes, with the push service of the local cloud: no real service is asked, and no
 * service worker runs here. The subscription outlives a page, as a browser's does.
 */
const fakePush = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const key = 'faked-subscription';
    const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null');
    const shown = (found: { endpoint: string; p256dh: string; auth: string }) => ({
      endpoint: found.endpoint,
      toJSON: () => ({ keys: { p256dh: found.p256dh, auth: found.auth } }),
      unsubscribe: async () => localStorage.removeItem(key),
    });
    const pushManager = {
      getSubscription: async () => kept() && shown(kept()),
      subscribe: async () => {
        const reply = await fetch('/_local/push/subscriptions', { method: 'POST' });
        localStorage.setItem(key, await reply.text());
        return shown(kept());
      },
    };
    const registration = { pushManager, getNotifications: async () => [], active: null };
    const serviceWorker = {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
    const requestPermission = async () => 'granted';
    Object.defineProperty(window, 'Notification', { value: { permission: 'granted', requestPermission } });
  });
};

const subscriptionOf = (page: Page): Promise<{ endpoint: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('faked-subscription') ?? 'null'));

test('news reaches a device once its owner turns it on, and no longer once they have signed out', async ({
  page,
  request,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const owner = await newProvider(baseURL);
  const oil = await newProduct(owner, { name: 'Argan Oil', stock: 50 });
  const buyer = await newPerson(cloud, { name: 'Nadia Lock' });
  await fakePush(page);
  await signIn(page, owner.email, '/profile/notifications');
  const devices = page.getByRole('region', { name: 'On your devices' });
  const here = devices.getByRole('switch', { name: 'On this device' });
  await expect(here).not.toBeChecked();
  const details = devices.getByRole('switch', { name: 'Show details on the lock screen' });
  // Not `check`, which looks at once: a switch shows its new state with the next render.
  for (const one of [here, details]) {
    await one.click();
    await expect(one).toBeChecked();
  }
  await page.reload();
  for (const one of [here, details]) await expect(one).toBeChecked();

  const { endpoint } = (await subscriptionOf(page))!;
  const orders = async () => {
    await paidOrders(cloud, buyer, [oil]);
    await settled(cloud);
    const all: Array<{ endpoint: string; payload: { title: string } }> = await (
      await request.get('/_local/push/messages')
    ).json();
    const here = all.filter((one) => one.endpoint === endpoint);
    return here.map(({ payload }) => payload.title).filter((title) => title === 'New order');
  };
  expect(await orders()).toEqual(['New order']);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await subscriptionOf(page)).toBeNull();
  expect(await orders()).toEqual(['New order']);
});
