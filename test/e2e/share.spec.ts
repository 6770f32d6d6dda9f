import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests } from './held-requests';
import { demo, freshEmail, submitSignIn } from './people';

type Card = { id: string; title: string; providerId: string };

/** A demo hairstyle; by itself, one with several sizes whose provider shows a phone. */
const sharedCard = async (page: Page, search = 'Golden Blonde'): Promise<Card> => {
  const reply = await page.request.get(`/api/hairstyles?search=${encodeURIComponent(search)}`);
  const { items } = (await reply.json()) as { items: Card[] };
  return items[0]!;
};

/** Keeps the page without its scripts until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/hydrate-*.js', 'continue');

const campaignOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('campaign') ?? 'null'));

test('share pages load neither the session code nor the schemas for visitors', async ({ page }) => {
  const { id } = await sharedCard(page);
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes += (await response.request().sizes()).responseBodySize;
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`/share/hairstyle/${id}`, { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(110_000);
  expect(problems).toEqual([]);
});

test('a link’s campaign is kept for the session and sent on sign-up', async ({ page }) => {
  const { id } = await sharedCard(page);
  await page.goto(`/share/hairstyle/${id}?utm_source=instagram&utm_medium=social&utm_campaign=spring`);
  await expect
    .poll(() => campaignOf(page))
    .toMatchObject({
      source: 'instagram',
      medium: 'social',
      campaign: 'spring',
      timestamp: expect.stringMatching(/^\d{4}-/),
    });

  await page.getByRole('link', { name: 'Sign Up to Book Online' }).click();
  await page.getByLabel('Full Name').fill('Nia Test');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password').fill(demo.password);
  const told = page.waitForRequest((request) =>
    Boolean(request.headers()['x-amz-target']?.endsWith('.SignUp')),
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await told).postDataJSON()).toMatchObject({ ClientMetadata: { source: 'instagram' } });
  await expect(page).toHaveURL(new RegExp(`/book/${id}`));
});

test('a button pressed before the scripts have loaded works once they have: links are copied, QR codes downloaded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await sharedCard(page);
  const load = await holdScripts(page);
  await page.goto(`/share/hairstyle/${id}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  load();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR code' }).click();
  expect((await download).suggestedFilename()).toMatch(/-qr\.png$/);
});

test('a size chosen before the scripts run is kept', async ({ page }) => {
  const { id } = await sharedCard(page);
  const load = await holdScripts(page);
  await page.goto(`/share/hairstyle/${id}`);
  await page.getByRole('radio', { name: /Waist length/ }).check();
  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(booking).toContainText('$180.00');
  load();
  await expect(booking).toContainText('$260.00');
});

test('a share page shows the same content without JavaScript', async ({ browser, page }) => {
  const { id, title, providerId } = await sharedCard(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/share/hairstyle/${id}`);
  await expect(plain.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(plain.getByRole('region', { name: 'Booking' })).toContainText('$180.00');
  await plain.goto(`/share/provider/${providerId}`);
  await expect(plain.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(4);
  await plain.goto(`/share/hairstyle/${id}`);
  await plain.getByRole('link', { name: /^\w+ in .+, [A-Z]{2}$/ }).click();
  await expect(plain.getByRole('heading', { level: 1, name: / in .+, [A-Z]{2}$/ })).toBeVisible();
  await expect(plain.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await context.close();
});

test('the bottom bar of a share page links to each role’s own pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await sharedCard(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto(`/share/hairstyle/${id}`);
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Services', 'Shop', 'Wallet', 'Profile']);
  await expect(bar.locator('[aria-current]')).toHaveCount(0);
  // One above the other, and what the page ends with above them both.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const nav = await boxOf(bar);
  const booking = await boxOf(page.getByRole('region', { name: 'Booking' }));
  const foot = await boxOf(page.getByRole('contentinfo').getByRole('paragraph'));
  expect(nav.y + nav.height).toBe(844);
  const line = 1;
  expect(booking.y + booking.height).toBeLessThanOrEqual(nav.y + line);
  expect(foot.y + foot.height).toBeLessThanOrEqual(booking.y);
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fhairstyles');

  await submitSignIn(page, demo.provider);
  await expect(page).toHaveURL('/hairstyles');
  await page.goto(`/share/hairstyle/${id}`);
  await expect(bar.getByRole('link').first()).toHaveText('Dashboard');
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveCount(0);
});

const nowhere: [path: string, words: string][] = [
  ['/share/provider/nobody', 'Provider not found'],
  ['/share/hairstyle/nothing', 'Failed to load hairstyle details'],
  ['/share/product/nothing', 'Failed to load product details'],
];

test('a broken share link redirects to the landing page with the reason, and leaves no way back', async ({
  page,
}) => {
  const [path, words] = nowhere[0]!;
  await page.goto('/auth');
  const answered = page.waitForResponse(`**${path}`);
  await page.evaluate((to) => window.location.assign(to), path);
  expect((await answered).status()).toBe(404);
  await expect(page).toHaveURL('/');
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText(words)).toBeVisible();
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await page.goBack();
  await expect(page).toHaveURL('/auth');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
});

test('a broken share link shows an error without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, words] of nowhere) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

test('any other share address shows the 404 page', async ({ page }) => {
  const response = await page.goto('/share/else', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
