import { expect, type Page, test } from '@playwright/test';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { demo, newProvider, signIn, signUp } from './people';

/** The page of all notifications, the bell, and what a person can turn off. */

const phone = { width: 390, height: 780 };

const bell = (page: Page, unread?: string) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('all notifications: from the bell, by day, filtered, marked, and new ones live', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const owner = await newProvider(baseURL);
  const oil = await newProduct(owner, { name: 'Argan Oil', stock: 50 });
  await signIn(page, owner.email);
  // The sign-in may be told too: the browser is another device than the one the provider signed up with.
  await page.getByRole('button', { name: /^Notifications, [23] unread$/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(today(page).getByText('Application received')).toBeVisible();
  await expect(today(page).getByText('Application approved')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toBeVisible();

  await paidOrders(cloud, await newPerson(cloud), [oil]);
  await expect(bell(page, '1')).toBeVisible();
  await tab(page, 'Unread').click();
  await expect(page).toHaveURL('/notifications?filter=unread');
  await expect(today(page).getByRole('listitem')).toHaveCount(1);
  await expect(today(page).getByText('New order')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: New order' }).click();
  await expect(bell(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing unread')).toBeVisible();
  await tab(page, 'All').click();
  await today(page)
    .getByRole('link', { name: /New order/ })
    .click();
  await expect(page).toHaveURL('/provider/orders');
});

test('the count stops at 9+', async ({ page }) => {
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { items: [], unread: 10 } }));
  await signIn(page, demo.customer);
  await expect(bell(page, '9+')).toContainText('9+');
});

test('a notification about a role someone no longer has leads to their profile', async ({ page }) => {
  const notice = { id: 'a', type: 'order', title: 'Order cancelled', message: 'Oil.', read: true };
  const items = [{ ...notice, link: '/provider/orders', createdAt: new Date().toISOString() }];
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { items } }));
  await signIn(page, demo.customer, '/notifications');
  await page.getByRole('link', { name: /Order cancelled/ }).click();
  await expect(page).toHaveURL('/profile');
});

for (const [role, email, paths] of [
  ['customer', demo.customer, ['/home', '/wallet', '/orders', '/hairstyles', '/notifications']],
  ['provider', demo.provider, ['/provider/dashboard', '/provider/orders', '/provider/wallet']],
  ['admin', demo.admin, ['/admin/dashboard', '/admin/wallets', '/profile']],
] as const)
  test(`a ${role} has one bell on every page, on phones and wide screens`, async ({ page }) => {
    await signIn(page, email);
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(1);
      }
    }
  });

test('pages of services, products, stylists and conversations have the bell on phones, too', async ({
  page,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Bella Bell');
  const [style, product] = await Promise.all([
    newHairstyle(provider, { title: 'Goddess Locs with Curly Ends and Shells' }),
    newProduct(provider, { name: 'Sweet Almond and Rosemary Edge Control' }),
  ]);
  const customer = await newPerson({ origin: baseURL ?? '' });
  const { id } = await customer.api.openConversation({ body: { providerId: provider.id } });
  await page.setViewportSize(phone);
  await signIn(page, customer.email);
  for (const [path, heading] of [
    [`/hairstyles/${style.id}`, style.title],
    [`/products/${product.id}`, product.name],
    [`/providers/${provider.id}`, 'Bella Bell'],
    [`/chat/${id}`, 'Bella Bell'],
    ['/nowhere', 'Oops! Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const box = await page.getByRole('button', { name: /^Notifications/ }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
  }
  await page.goto(`/providers/${provider.id}`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('an admin is told of a report, and it leads to what waits for a decision', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const name = `Oil ${Date.now().toString(36)}`;
  const product = await newProduct(await newProvider(baseURL), { name });
  await page.setViewportSize(phone);
  await signIn(page, demo.admin, '/notifications');
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  const reporter = await newPerson(cloud);
  await reporter.api.reportContent({ body: { kind: 'product', id: product.id, reason: 'spam' } });
  await page.getByRole('link', { name: new RegExp(`New report.*${name}`) }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a person turns kinds of notifications off and on', async ({ page }) => {
  await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  const bookings = page.getByRole('group', { name: 'Bookings' });
  const reviews = page.getByRole('group', { name: 'Reviews' });
  await bookings.getByRole('switch', { name: 'In the app' }).uncheck();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  await reviews.getByRole('switch', { name: 'By email' }).uncheck();
  await reviews.getByRole('switch', { name: 'By email' }).check();
  await reviews.getByRole('switch', { name: 'By email' }).uncheck();
  await expect(page.getByRole('group', { name: 'Cases' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(bookings.getByRole('switch', { name: 'In the app' })).not.toBeChecked();
  await expect(bookings.getByRole('switch', { name: 'By email' })).toBeChecked();
  await expect(reviews.getByRole('switch', { name: 'By email' })).not.toBeChecked();
});
