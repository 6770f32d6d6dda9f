import { expect, type Page, test } from '@playwright/test';
import { demo, signIn } from './people';

test.use({ serviceWorkers: 'allow' });

/** Until the worker watches over the page and has what the page was made of. */
const prepared = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('hairloom-1')).keys()).length))
    .toBeGreaterThan(8);
};

test('the site opens without a connection, and says so', async ({ page, context }) => {
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

test('nothing the API says is ever kept', async ({ page }) => {
  await signIn(page, demo.customer);
  await page.goto('/home');
  await prepared(page);
  await page.reload({ waitUntil: 'networkidle' });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/assets\/|\.(html|js|json|svg)$/.test(path))).toEqual([]);
});

test('it can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await request.get(address ?? '');
  expect(reply.headers()['content-type']).toContain('manifest+json');
  const { name, icons } = await reply.json();
  expect(name).toBe('Hairloom');
  for (const { src, type } of icons)
    expect((await request.get(src)).headers()['content-type'], src).toContain(type);
});
