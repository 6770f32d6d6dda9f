import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { newOrders } from '../../infra/acting/orders';
import { signedIn } from '../../infra/acting/person';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newProduct } from '../given/products';
import { bookUpToPayment, card, newCustomer, openHairstyle, pay } from './booking-steps';
import { newShopper, payOrder } from './order-steps';
import { demo, signIn } from './people';
import { freshProduct } from './shop-steps';

const title = 'Wig Wash and Restyle';
const calendars = { 'Google Calendar': 'calendar.google.com', Outlook: 'outlook.live.com' };
const asAmara = (baseURL: string | undefined) =>
  signedIn({ origin: baseURL ?? '' }, demo.provider, demo.password);

test('after paying, a customer sees what was booked and what happens next, and keeps it', async ({
  page,
}) => {
  await newCustomer(page);
  await openHairstyle(page, title);
  await bookUpToPayment(page, 'Second floor');
  await pay(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of [title, 'Second floor', 'with Sofia', 'Paid with card', 'What happens next'])
    await expect(summary).toContainText(text);
  await expect(summary).toContainText(
    /has until \w{3} \d+, \d{4} at .* to accept; if not, you get all of it back/,
  );

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
  for (const [name, address] of Object.entries(calendars)) {
    const href = (await dialog.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(href).toContain(address);
    expect(decodeURIComponent(href)).toContain(`${title} with Sofia`);
  }
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Calendar file' }).click();
  const file = await download;
  await expect(dialog).toBeHidden();
  expect(file.suggestedFilename()).toBe('hairloom-appointment.ics');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${title} with Sofia`);

  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(/\w{3} \d+, \d{4} at/);
  await expect(page.getByText(/^Receipt [0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();

  await page.goto('/bookings');
  const booking = page.getByRole('article', { name: title }).first();
  const saved = page.waitForEvent('download');
  await booking.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('link', { name: 'Calendar file' }).click();
  expect((await saved).suggestedFilename()).toBe('hairloom-appointment.ics');
  await booking.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
});

test('only upcoming bookings can be added to a calendar', async ({ page }) => {
  await signIn(page, demo.customer, '/bookings?status=completed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});

test('a receipt prints on one page, without the site’s navigation', async ({ page, baseURL }) => {
  const shopper = await newShopper(page, baseURL);
  const provider = await asAmara(baseURL);
  const products = [];
  for (let each = 0; each < 8; each++) products.push(await newProduct(provider, { name: `Comb ${each}` }));
  const [order] = await paidOrders({ origin: baseURL ?? '' }, shopper, products);
  await page.goto(`/receipts/${order!.checkoutId}`);
  await expect(page.getByRole('row')).toHaveCount(9);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a page prints in dark ink, also where the dark scheme is set', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/terms');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('color', 'rgb(247, 236, 223)');
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(43, 19, 34)');
});

test('orders are listed by checkout, each with one receipt, and by seller', async ({ page, baseURL }) => {
  const shopper = await newShopper(page, baseURL);
  const [oil, balm] = [await freshProduct(baseURL), await freshProduct(baseURL)];
  const comb = await newProduct(await asAmara(baseURL), { name: `Comb ${crypto.randomUUID()}` });
  const { url } = await newOrders(shopper, [oil, comb, balm]);
  await page.goto(url);
  await payOrder(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of [oil.name, comb.name, '$54.00', 'to ship']) await expect(summary).toContainText(text);
  await page.getByRole('link', { name: 'View My Orders' }).click();
  const checkout = page.getByRole('region', { name: /^Ordered on/ });
  await expect(checkout.getByRole('article')).toHaveCount(3);
  await expect(checkout.getByRole('link', { name: 'Receipt' })).toHaveCount(1);
  await expect(checkout.getByRole('link', { name: 'View Seller' })).toHaveCount(2);
});

test('the wallet shows the balance after each transaction, and card payments without a sign', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const shopper = await newShopper(page, baseURL);
  const [order] = await paidOrders(cloud, shopper, [await freshProduct(baseURL, { priceCents: 1_800 })]);
  await shopper.api.cancelOrder({ params: { orderId: order!.id } });
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  // The wallet's rows follow the refund a moment later.
  await expect(async () => {
    await page.goto('/wallet');
    await expect(row('Refund:')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row('Refund:')).toContainText('+$18.00Balance $18.00');
  await expect(row('Paid by card:')).toContainText('$18.00');
  await expect(row('Paid by card:')).not.toContainText(/[−+-]\$|Balance/);
});

/** Whether the page scrolls sideways with text at twice its size. */
const scrollsSideways = async (page: Page): Promise<boolean> => {
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
};

test('bookings, orders, wallet and receipt fit a phone with text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.customer);
  for (const path of ['/bookings', '/orders', '/wallet']) {
    await page.goto(path);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(`${path} ${await scrollsSideways(page)}`).toBe(`${path} false`);
  }
  await page.goto('/bookings');
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test('a receipt on a phone shows each amount on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.customer, '/bookings');
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  const lines = await page.getByRole('cell', { name: /^\$/ }).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
  expect(lines).not.toHaveLength(0);
});

test('long notes leave the facts beside them at the top', async ({ page, baseURL }) => {
  const shopper = await newShopper(page, baseURL);
  const style = await newHairstyle(await asAmara(baseURL));
  const notes = 'Please bring the long beads and the gold cuffs. '.repeat(9).trim();
  const { title } = await paidBooking({ origin: baseURL ?? '' }, shopper, style, { notes });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/bookings');
  const facts = card(page, title).locator('.facts li');
  await expect(facts.filter({ hasText: notes })).toBeVisible();
  const rows = await facts.evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return { top, middle: (top + bottom) / 2, bottom };
    }),
  );
  const tallest = rows.reduce((one, other) =>
    other.bottom - other.top > one.bottom - one.top ? other : one,
  );
  for (const { top, bottom } of rows)
    if (bottom > tallest.top && top < tallest.bottom) expect(Math.abs(top - tallest.top)).toBeLessThan(16);
});

test('upcoming bookings come first, then past and cancelled ones', async ({ page }) => {
  await signIn(page, demo.customer, '/bookings');
  await expect(page.locator('.purchase-sections-heading').first()).toHaveText('Upcoming');
  while (await page.getByRole('button', { name: 'Show more' }).isVisible())
    await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('.purchase-sections-heading')).toHaveText(['Upcoming', 'Past', 'Cancelled']);
  const last = page.getByRole('region', { name: 'Cancelled' }).getByRole('article');
  for (const booking of await last.all()) await expect(booking).toContainText('Cancelled');
});
