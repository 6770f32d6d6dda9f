import { readdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { demo, signIn } from './people';

test.use({ serviceWorkers: 'allow' });

type Icon = { src: string; type: string; sizes: string; purpose?: string };

const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('hairloom-1')).keys()).map(({ url }) => url));

const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => new URL(url).pathname.startsWith('/assets/')),
  );

/** Waits until the service worker controls the page and has cached all that it loaded. */
const prepared = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const missing = async () => {
    const cached = await cachedFiles(page);
    return (await loadedFiles(page)).filter((url) => !cached.includes(url));
  };
  await expect.poll(missing).toEqual([]);
};

test('the site opens offline and says so', async ({ page, context }) => {
  await page.goto('/');
  await prepared(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Beauty, Perfectly Styled');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('pages with HTML of their own open offline and do not take the place of others', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await prepared(page);
  const pages = ['Terms', 'Help'];
  for (const name of pages) {
    await page.goto(`/${name.toLowerCase()}`);
    await expect
      .poll(() => cachedFiles(page))
      .toContainEqual(expect.stringMatching(`/${name.toLowerCase()}$`));
  }
  await context.setOffline(true);
  for (const name of pages) {
    await page.goto(`/${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Beauty, Perfectly Styled');
});

test('a page that cannot load offline says so, without a toast', async ({ page, context }) => {
  await signIn(page, demo.customer, '/profile');
  await prepared(page);
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // The code that shows toasts is loaded for the first one.
  expect(asked.filter((url) => url.includes('/assets/Toaster-'))).toEqual([]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('a page that could not load offline loads by itself once the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, demo.customer, '/profile');
  await prepared(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test('a provider reads the next two weeks offline, until signing out', async ({ page, context }) => {
  await signIn(page, demo.provider, '/provider/dashboard');
  await prepared(page);
  // Its code and what it shows are kept without opening it.
  const files = readdirSync('web/dist/assets').filter((name) => /^agenda(page)?-.*\.js$/i.test(name));
  await expect
    .poll(() => cachedFiles(page))
    .toEqual(expect.arrayContaining(files.map((name) => expect.stringMatching(`/assets/${name}$`))));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agenda'))).not.toBeNull();
  await prepared(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Your next two weeks' }).click();
  await expect(page.getByText(/^Offline\. As of \d+:\d\d [AP]M\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(page.getByText(/^Offline\. As of/)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\d+:\d\d [AP]M/ })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await page.goto('/provider/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('agenda'))).toBeNull();
});

test('API responses are never cached', async ({ page }) => {
  await signIn(page, demo.customer, '/home');
  await prepared(page);
  const featured = page.waitForResponse('**/api/featured');
  await page.reload();
  await (await featured).finished();
  await expect(page.getByRole('region', { name: 'Featured Stylists This Week' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/assets\/|\.(html|js|json|svg)$/.test(path))).toEqual([]);
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/manifest.webmanifest');
  const reply = await request.get(address ?? '');
  expect(reply.headers()['content-type']).toContain('manifest+json');
  const { shortcuts: _, ...theSame } = await reply.json();
  const { name, display, start_url, icons } = theSame;
  expect([name, display, start_url]).toEqual(['Hairloom', 'standalone', '/home']);
  const uses = (icons as Icon[]).map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(uses).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, type, sizes } of icons as Icon[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    // A PNG's width and height follow its signature and the header of its first chunk.
    const body = await icon.body();
    if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
  // The other roles install the same site, with shortcuts of their own.
  for (const role of ['provider', 'admin']) {
    const { shortcuts, ...same } = await (await request.get(`/manifest-${role}.webmanifest`)).json();
    expect(same).toEqual(theSame);
    for (const { url } of shortcuts as { url: string }[]) expect(url).toMatch(/^\/(provider|admin|messages)/);
  }
});
