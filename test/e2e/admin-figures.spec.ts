import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { countPresses } from './count-presses';
import { demo, newProvider, signIn } from './people';

/** Finding out why revenue changed; docs/product/screens.md#analytics. */
const maxPressesToWhy = 3;

test('a booking shows in analytics, as a chart that follows the window, a table and a file', async ({
  page,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL);
  const customer = await newPerson(cloud, {});
  const style = await newHairstyle(provider, { priceCents: 90_000 });
  await paidBooking(cloud, customer, style, { date: openDate(20), expectedTotalCents: 90_000 });

  await page.setViewportSize({ width: 1280, height: 900 });
  const presses = await countPresses(page);
  await signIn(page, demo.admin, '/admin/dashboard');
  await page.getByRole('link', { name: /^Total Revenue/ }).click();
  await expect(page.getByLabel('Period')).toHaveValue('7d');
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed).toContainText(/Revenue (rose|fell|is the same) .* the period before/);
  await expect(changed.getByRole('rowheader', { name: 'By service' })).toBeVisible();
  await expect(changed.getByRole('row', { name: /^Cancelled bookings/ })).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(maxPressesToWhy);

  await page.goto('/admin/analytics?period=30d');
  await expect(page.getByLabel('Period')).toHaveValue('30d');
  const section = page.getByRole('region', { name: 'Bookings and orders', exact: true });
  await expect(section.getByRole('img')).toBeVisible();
  await expect(section.locator('canvas')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Open these bookings' })).toBeVisible();
  const readout = section.locator('.chart-figure-point');
  const latest = (await readout.textContent()) ?? '';
  await section.locator('.u-over').hover();
  await expect(readout).not.toHaveText(latest);
  await section.locator('.u-over').click();
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(
    await page.getByLabel('From', { exact: true }).inputValue(),
  );
  await page.goBack();
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

  const chart = page.getByRole('region', { name: 'Revenue', exact: true }).locator('canvas');
  await expect(chart).toBeVisible();
  const picture = () => chart.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const wide = (await chart.boundingBox())!.width;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await chart.boundingBox())!.width).toBeLessThan(Math.min(wide, 390));
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await picture();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
});
