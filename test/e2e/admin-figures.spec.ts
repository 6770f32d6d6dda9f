import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { signedIn } from '../../infra/acting/person';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { demo, newProvider, signIn } from './people';

const stat = (page: Page, label: string) =>
  page.locator('.stat').filter({ has: page.locator('.stat-label', { hasText: label }) });

/** All figures and tiles, and money in dollars with two decimals. */
test('the dashboard shows the platform’s figures and what there is to manage', async ({ page }) => {
  await signIn(page, demo.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  for (const label of [
    'Total Users',
    'Active Providers',
    'Total Bookings',
    'Total Orders',
    'Active Products',
    'Total Reviews',
  ])
    await expect(stat(page, label).locator('.stat-value')).toHaveText(/^\d+$/);
  await expect(stat(page, 'Total Revenue').locator('.stat-value')).toHaveText(/^\$[\d,]+\.\d\d$/);
  const management = page.getByRole('region', { name: 'Management' });
  await expect(management.getByRole('link', { name: 'Wallets Financial management' })).toBeVisible();
  await management.getByRole('link', { name: 'Analytics Platform insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Analytics' })).toBeVisible();
});

test('the dashboard’s pending providers are those who wait', async ({ page, baseURL }) => {
  const admin = await signedIn({ origin: baseURL ?? '' }, demo.admin, demo.password);
  await newPerson({ origin: baseURL ?? '' }, { accountType: 'provider' });
  const { total: count } = await admin.api.listApplications({ query: { standing: 'pending' } });
  await signIn(page, demo.admin);
  await expect(stat(page, 'Active Providers').locator('.stat-note')).toHaveText(/^\d+ pending approval$/);
  const shown = await stat(page, 'Active Providers').locator('.stat-note').textContent();
  expect(Number.parseInt(shown ?? '', 10)).toBeGreaterThanOrEqual(count);
});

test('a booking shows in analytics, as a chart, a table and a file', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL);
  const customer = await newPerson(cloud, {});
  const style = await newHairstyle(provider, { title: 'Figures', priceCents: 7_000 });
  await paidBooking(cloud, customer, style, { date: openDate(20), expectedTotalCents: 7_000 });

  await signIn(page, demo.admin, '/admin/analytics?period=30d');
  await expect(page.getByLabel('Period')).toHaveValue('30d');
  const section = page.getByRole('region', { name: 'Bookings and orders', exact: true });
  await expect(section.getByRole('img')).toBeVisible();
  await expect(section.locator('canvas')).toBeVisible();
  await section.getByText('Show as table').click();
  const rows = section.getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.last().getByRole('cell').first()).toHaveText(/^[1-9]\d*$/);

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download CSV: Bookings and orders' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('bookings-and-orders-30d.csv');
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Day,Bookings,Orders');
  expect(lines).toHaveLength(31);

  await page.getByLabel('Period').selectOption('12 months');
  await expect(page).toHaveURL('/admin/analytics');
  await expect(section.getByRole('columnheader').first()).toHaveText('Week of');
});

test('analytics has its cards and lists', async ({ page }) => {
  await signIn(page, demo.admin, '/admin/analytics');
  for (const label of ['Total Revenue', 'Bookings', 'Orders'])
    await expect(stat(page, label).first().locator('.stat-note')).toHaveText(/this month$/);
  await expect(stat(page, 'Avg Rating')).toHaveText(/\d\.\d|N\/A/);
  await expect(stat(page, 'Avg Rating')).toContainText('Platform average');
  const statistics = page.getByRole('region', { name: 'Platform Statistics' });
  await expect(statistics).toContainText('Total Users');
  await expect(statistics).toContainText('Registered accounts');
  await expect(statistics).toContainText('Approved stylists');
  const top = page.getByRole('region', { name: 'Top Earning Providers' });
  expect(await top.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  const recent = page.getByRole('region', { name: 'Recent Transactions' });
  await expect(recent.getByRole('listitem').first()).toContainText('$');
  expect(await recent.getByRole('listitem').count()).toBeLessThanOrEqual(10);
  await page.getByLabel('Month').selectOption({ index: 1 });
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);
  await expect(page.getByRole('region', { name: 'Top services', exact: true })).toBeVisible();
});

test('a month without records in the address shows all time', async ({ page }) => {
  await signIn(page, demo.admin);
  for (const month of ['zzz', '1999-01']) {
    await page.goto(`/admin/analytics?month=${month}`);
    await expect(page.getByLabel('Month')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Top services', exact: true })).toBeVisible();
    await expect(page.getByText('Failed to load analytics')).toBeHidden();
  }
});

test('a month’s sources tell first payments from everything that was paid', async ({ page }) => {
  const source = { source: 'instagram', people: 4, payers: 1, paidCents: 12_300 };
  await page.route('**/api/admin/rankings*', (route) =>
    route.fulfill({ json: { services: [], sources: [source], codes: [] } }),
  );
  await signIn(page, demo.admin, '/admin/analytics');
  const sources = page.getByRole('region', { name: 'Where visitors came from' });
  await expect(sources.getByRole('listitem')).toHaveText(['Signed up', 'Paid for the first time']);
  await sources.getByText('Show as table').click();
  await expect(sources.getByRole('columnheader')).toHaveText([
    'Source',
    'Signed up',
    'Paid for the first time',
    'What they paid',
  ]);
  const download = page.waitForEvent('download');
  await sources.getByRole('button', { name: 'Download CSV' }).click();
  const text = (await (await (await download).createReadStream()).toArray()).join('');
  expect(text).toContain('Paid for the first time');
});

test('charts follow the width of the window and the color scheme', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, demo.admin, '/admin/analytics');
  const canvas = page.getByRole('region', { name: 'Revenue', exact: true }).locator('canvas');
  await expect(canvas).toBeVisible();
  const picture = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const wide = (await canvas.boundingBox())!.width;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await canvas.boundingBox())!.width).toBeLessThan(Math.min(wide, 390));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await picture();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
});
