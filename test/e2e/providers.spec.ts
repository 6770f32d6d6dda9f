import { expect, type Page, test } from '@playwright/test';
import { changeAvailability } from '../given/availability';
import { newHairstyle } from '../given/hairstyles';
import { openHairstyle } from './booking-steps';
import { demo, newProvider, signIn } from './people';
import { openOnceShown } from './search-steps';

const title = 'Golden Blonde Box Braids';

const addressOf = async (page: Page): Promise<string> => {
  await openHairstyle(page, title);
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/providers\/[^/]+$/);
  return new URL(page.url()).pathname;
};

test('a hairstyle links to its stylist, whose profile counts services, products and reviews', async ({
  page,
}) => {
  await signIn(page, demo.customer);
  await addressOf(page);
  await expect(page.getByText('Hairstylist', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  const [services, products, reviews] = [/^Services \(\d+\)$/, /^Products \(\d+\)$/, /^Reviews \(\d+\)$/];
  await expect(page.getByRole('tab')).toHaveText([services, products, reviews]);
  const count = Number((await page.getByRole('tab', { name: services }).textContent())?.match(/\d+/)?.[0]);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(count);
  await page.getByRole('tab', { name: products }).click();
  await expect(page.getByRole('button', { name: /^Add .+ to cart$/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: reviews }).click();
  await expect(page).toHaveURL(/tab=reviews/);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(/[a-z]/);
  await expect(page.getByRole('heading', { name: 'Share your profile' })).toHaveCount(0);

  await page.getByRole('tab', { name: services }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/hairstyles\/[^/]+$/);
});

test('a profile opens without signing in, and its cards link to public pages', async ({ page, request }) => {
  const { providers } = await (await request.get('/api/featured')).json();
  await page.goto(`/providers/${providers[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(providers[0].name);
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/share\/hairstyle\//,
  );
  await page.getByRole('tab', { name: /^Products \(\d+\)$/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/share\/product\//,
  );
  await expect(page.getByRole('button', { name: /favorites/ })).toHaveCount(0);
});

test('a profile shows a portfolio whose pictures lead to their services', async ({ page, request }) => {
  const { providers } = await (await request.get('/api/featured')).json();
  await page.goto(`/providers/${providers[0].id}`);
  const pictures = page.getByRole('region', { name: 'Portfolio' }).getByRole('link');
  await expect(pictures.first()).toHaveAttribute('href', /^\/share\/hairstyle\//);
  for (const picture of await pictures.getByRole('img').all())
    await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(pictures.filter({ has: page.getByAltText(/, picture 2$/) })).not.toHaveCount(0);
  const title = await pictures.first().getByRole('img').getAttribute('alt');
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
});

test('a profile without services has no portfolio', async ({ page, request }) => {
  const { providers } = await (await request.get('/api/featured')).json();
  await page.route(`**/api/providers/${providers[0].id}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), portfolio: [] } });
  });
  await page.goto(`/providers/${providers[0].id}`);
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toHaveCount(0);
});

test('a provider shares their own profile', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await context.route(/instagram|tiktok|wa\.me/, (route) => route.fulfill({ body: 'elsewhere' }));
  const [reply] = await Promise.all([page.waitForResponse('**/api/me'), signIn(page, demo.provider)]);
  const { id } = await reply.json();
  await page.goto(`/providers/${id}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Golden Blonde Box Braids' })).toBeVisible();
  await expect(page.getByRole('button', { name: /to favorites/ })).toHaveCount(0);
  const link = `${baseURL}/share/provider/${id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  for (const [name, site] of [
    ['Instagram', 'https://www.instagram.com/'],
    ['TikTok', 'https://www.tiktok.com/'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    await expect(await opened).toHaveURL(site);
  }
  const chat = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  expect((await chat).url()).toContain(encodeURIComponent(link));
});

test('an unknown provider leads home, and one that fails to load shows an error', async ({ page }) => {
  await page.goto('/providers/none-of-this-name');
  await expect(page.getByText('Provider not found')).toBeVisible();
  await expect(page).toHaveURL('/');

  await signIn(page, demo.customer);
  await page.route('**/api/providers/broken', (route) => route.fulfill({ status: 502, body: 'no' }));
  await page.goto('/providers/broken');
  await expect(page.getByText('Failed to load provider profile')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a booking links to its provider', async ({ page }) => {
  await signIn(page, demo.customer, '/bookings');
  await page.getByRole('link', { name: 'View Provider' }).first().click();
  await expect(page).toHaveURL(/\/providers\/[^/]+$/);
});

test('the public pages show hours, area, travel area and the next free day, without scripts too', async ({
  browser,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Olu Open');
  await provider.api.updateMe({ body: { area: 'Harlem, NY' } });
  const style = await newHairstyle(provider);
  await changeAvailability(provider, { travelArea: 'All of Manhattan', travelFeeCents: 1_500 });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const shared = [`/share/provider/${provider.id}`, `/share/hairstyle/${style.id}`];
    for (const path of javaScriptEnabled ? [`/providers/${provider.id}`, ...shared] : shared) {
      await openOnceShown(page, path, page.getByText(/^Next available: \w{3}, \w{3} \d+$/));
      await expect(page.getByText('Harlem, NY').first()).toBeVisible();
      await expect(page.getByText('Travel area: All of Manhattan · $15.00 travel fee')).toBeVisible();
      const hours = page
        .locator('section', { has: page.getByRole('heading', { name: 'Appointment times' }) })
        .last();
      await expect(hours).toContainText('Mon–Sat9:00 AM – 6:00 PMSunClosed');
      await expect(hours).toContainText('Eastern Time');
    }
    await context.close();
  }
});
