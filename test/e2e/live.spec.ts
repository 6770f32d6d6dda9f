import { expect, test, type WebSocketRoute } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { liveConnection } from './booking-steps';
import { holdRequests } from './held-requests';
import { demo, newProvider, signIn } from './people';

test('an approval updates the applicant’s open page, and so does a suspension', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const applicant = await newPerson(cloud, { accountType: 'provider' });
  const { api } = await signedIn(cloud, demo.admin, demo.password);
  const params = { providerId: applicant.id };
  const connected = liveConnection(page);
  await signIn(page, applicant.email);
  await expect(page).toHaveURL('/home');
  await connected;
  await api.decideApplication({ params, body: { verdict: 'approve' } });
  await expect(page).toHaveURL('/provider/dashboard');
  await api.decideApplication({ params, body: { verdict: 'suspend', reason: 'Too many complaints.' } });
  await expect(page).toHaveURL('/home');
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

test('an open page keeps its socket from becoming idle', async ({ page }) => {
  await page.clock.install();
  const sent: string[] = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
  });
  await signIn(page, demo.customer);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward('08:00');
      return sent[0];
    })
    .toBe('{"action":"ping"}');
});

test('heartbeats that were due without a connection are not sent with the next one', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const sockets: Array<{ socket: WebSocketRoute; sent: string[] }> = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    const sent: string[] = [];
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    sockets.push({ socket, sent });
  });
  await signIn(page, (await newPerson({ origin: baseURL ?? '' })).email, '/wallet');
  await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  const connect = await holdRequests(page, '**/api/live/tickets', 'continue');
  let isReconnecting = false;
  page.on('request', (request) => {
    isReconnecting ||= request.url().endsWith('/api/live/tickets');
  });
  await sockets.at(-1)?.socket.close({ code: 1001 });
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return isReconnecting;
    })
    .toBe(true);
  for (let missed = 0; missed < 3; missed++) await page.clock.fastForward('08:00');
  const again = page.waitForRequest(/\/api\/wallet/);
  connect();
  await expect.poll(() => sockets.length).toBe(2);
  await again;
  expect(sockets.at(-1)?.sent).toEqual([]);
  await page.clock.fastForward('08:00');
  await expect.poll(() => sockets.at(-1)?.sent).toEqual(['{"action":"ping"}']);
});

test('a returning tab refetches only what it shows, once', async ({ page, baseURL }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') fetched.push(pathname + search);
  });
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const walletShown = () => expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible();
  /** Waits until half a second passes without a request. */
  const quiet = async () => {
    let seen = -1;
    const isStill = () => {
      const still = seen === fetched.length;
      seen = fetched.length;
      return still;
    };
    await expect.poll(isStill, { intervals: [500] }).toBe(true);
  };

  await page.clock.install();
  // A person of their own: other tests change what the demo's people see.
  await signIn(page, (await newPerson({ origin: baseURL ?? '' })).email, '/wallet');
  await walletShown();
  await quiet();
  const onWallet = new Set(fetched);

  await follow('Home');
  await follow('Shop');
  await follow('Wallet');
  await walletShown();
  await quiet();

  const opened = sockets.length;
  fetched.length = 0;
  await sockets.at(-1)?.close({ code: 1001 });
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return sockets.length;
    })
    .toBe(opened + 1);
  await expect.poll(() => fetched.some((path) => path.startsWith('/api/wallet'))).toBe(true);
  await quiet();
  expect(fetched.filter((path) => !onWallet.has(path))).toEqual([]);
  expect(fetched).toHaveLength(new Set(fetched).size);

  await page.clock.fastForward('01:00');
  fetched.length = 0;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await quiet();
  expect(fetched.filter((path) => !onWallet.has(path))).toEqual([]);
  expect(fetched).toHaveLength(new Set(fetched).size);
});
