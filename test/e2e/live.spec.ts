import { expect, test, type WebSocketRoute } from '@playwright/test';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/person';
import { newProduct } from '../given/products';
import { decide, openProvider } from './admin-steps';
import { holdRequests } from './held-requests';
import { demo, newProvider, signIn, signUp } from './people';

test('an approval updates the applicant’s open page', async ({ browser }) => {
  const applicant = await browser.newPage();
  const email = await signUp(applicant, 'provider');
  await expect(applicant).toHaveURL('/home');

  const admin = await browser.newPage();
  await signIn(admin, demo.admin);
  await openProvider(admin, 'Pending', email);
  await decide(admin, email, /^Approve$/, 'Approve provider', '');
  await expect(admin.getByText('Provider Approved')).toBeVisible();
  await expect(applicant).toHaveURL('/provider/dashboard');

  await openProvider(admin, 'Active', email);
  await decide(admin, email, /^Suspend$/, 'Suspend provider', 'Too many complaints.');
  await expect(admin.getByText('Provider Suspended')).toBeVisible();
  await expect(applicant).toHaveURL('/home');
});

test('a lost connection is reopened, and the page catches up', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await signIn(page, demo.customer);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);

  const again = page.waitForRequest(/\/api\/wallet/);
  await sockets[0]?.close({ code: 1001 });
  await expect.poll(() => sockets.length).toBe(2);
  await again;
});

test('what happens between the first load and the connection is shown', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  const titles = async () => (await provider.api.listNotifications()).items.map(({ title }) => title);
  const connect = await holdRequests(page, '**/api/live/tickets', 'continue');
  await signIn(page, provider.email);
  await expect(page.getByRole('button', { name: /^Notifications, \d unread$/ })).toBeVisible();
  const oil = await newProduct(provider, { name: 'Argan Oil', stock: 5 });
  const cloud = { origin: baseURL ?? '' };
  await paidOrders(cloud, await newPerson(cloud), [oil]);
  await expect.poll(titles).toContain('New order');
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  await expect(page.getByRole('dialog').getByText('Application approved')).toBeVisible();
  connect();
  await expect(page.getByRole('dialog').getByText('New order')).toBeVisible();
});
