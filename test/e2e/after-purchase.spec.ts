import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../../infra/acting/person';
import { paidOrders } from '../given/orders';
import { newProduct } from '../given/products';
import { bookUpToPayment, card, openHairstyle, pay } from './booking-steps';
import { newShopper } from './order-steps';
import { demo, signIn } from './people';
import { brokenWords } from './reflow-checks';

const title = 'Wig Wash and Restyle';
const notes = 'Please bring the long beads and the gold cuffs. '.repeat(9).trim();
const asAmara = (baseURL: string | undefined) =>
  signedIn({ origin: baseURL ?? '' }, demo.provider, demo.password);

test('after paying, a customer sees what was booked and what happens next, and keeps it', async ({
  page,
  baseURL,
}) => {
  await newShopper(page, baseURL);
  await openHairstyle(page, title);
  await bookUpToPayment(page, notes);
  await pay(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const text of [title, notes, 'with Sofia', 'Paid with card', 'What happens next'])
    await expect(summary).toContainText(text);
  await expect(summary).toContainText(
    /has until \w{3} \d+, \d{4} at .* to accept\. If they don’t, you get a full refund/,
  );

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
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

  // Long notes leave the facts beside them at the top.
  await page.goto('/bookings');
  const facts = card(page, title).locator('.facts li');
  await expect(facts.filter({ hasText: notes })).toBeVisible();
  const rows = await facts.evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const tallest = rows.reduce((one, other) =>
    other.bottom - other.top > one.bottom - one.top ? other : one,
  );
  for (const { top, bottom } of rows)
    if (bottom > tallest.top && top < tallest.bottom) expect(Math.abs(top - tallest.top)).toBeLessThan(16);
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

/** Whether the page scrolls sideways with text at twice its size. */
const scrollsSideways = async (page: Page): Promise<boolean> => {
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
};

test('home, lists and receipt fit a phone, also with text at twice its size, where no word breaks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.customer);
  for (const path of ['/home', '/hairstyles', '/bookings', '/orders', '/wallet']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(`${path} ${await scrollsSideways(page)}`).toBe(`${path} false`);
    expect(await brokenWords(page), path).toEqual([]);
  }
  await page.goto('/bookings');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  const amounts = page.getByRole('cell', { name: /^\$/ }).or(page.getByRole('columnheader').last());
  const lines = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
  expect(lines).not.toHaveLength(0);
  expect(await scrollsSideways(page)).toBe(false);
});
