import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { instantOf } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { liveConnection } from './booking-steps';
import { newProvider, signIn } from './people';

const zone = 'America/New_York';
const date = openDate(3);

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const nameOf = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

/** A provider with a confirmed and a pending booking on the same day. */
const newBusiness = async (baseURL: string | undefined) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Cora Calendar');
  const style = await newHairstyle(provider, { title: 'Knotless Braids', durationMinutes: 180 });
  const customer = await newPerson(cloud, { name: 'Chloe Carter' });
  await confirmedBooking(cloud, { customer, provider }, style, { date, time: '10:00' });
  await paidBooking(cloud, customer, style, { date, time: '14:00' });
  return { cloud, provider, customer, style };
};

const openCalendar = async (page: Page, provider: Person, query = ''): Promise<void> => {
  await signIn(page, provider.email, `/provider/calendar${query}`);
  await expect(page.getByText('Times are in Eastern Time.')).toBeVisible();
};

const day = (page: Page, of = date) => page.getByRole('region', { name: nameOf(of) });
const confirmed = /^Knotless Braids, Chloe Carter, 10:00 AM to 1:00 PM, Confirmed/;
const slot = (page: Page, time: string) =>
  page.getByRole('button', { name: `Add time off, ${nameOf(date)}, ${time}` });

test('the chosen view is kept in the address; a new booking and an accepted one show at once', async ({
  page,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newBusiness(baseURL);
  await signIn(page, provider.email);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('tab', { name: 'Week' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/provider/calendar?date=${date}`);
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${date}&view=list|view=list&date=${date}`));
  const connected = liveConnection(page);
  await page.reload();
  await connected;
  await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true');
  await expect(day(page).getByRole('listitem')).toHaveCount(2);
  await paidBooking(cloud, customer, style, { date, time: '18:00' });
  await expect(day(page).getByRole('listitem')).toHaveCount(3);

  await day(page)
    .getByRole('button', { name: /2:00 PM to 5:00 PM, Pending/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Appointment' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const accepted = day(page).getByRole('button', { name: /2:00 PM to 5:00 PM, Confirmed/ });
  await expect(accepted).toBeFocused();
});

test('free times are reached by arrow keys or pressed, and one that is taken off cannot be booked', async ({
  page,
  baseURL,
}) => {
  const { cloud, provider, customer, style } = await newBusiness(baseURL);
  const trim = await newHairstyle(provider, { title: 'Trim', durationMinutes: 45 });
  await paidBooking(cloud, customer, trim, { date, time: '09:00' });
  await openCalendar(page, provider, `?view=day&date=${date}`);
  const dialog = page.getByRole('dialog', { name: 'Add time off' });

  // A gap of a quarter of an hour beside an appointment is not covered by it.
  const gap = slot(page, '9:45 AM to 10:00 AM');
  const before = day(page).getByRole('button', { name: /^Trim, Chloe Carter, 9:00 AM to 9:45 AM/ });
  const { x, width } = (await before.boundingBox())!;
  expect((await gap.boundingBox())!.x).toBeGreaterThanOrEqual(x + width);
  await gap.click();
  await expect(dialog.getByLabel('From')).toHaveValue('09:45');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(gap).toBeFocused();

  await expect(page.locator('[data-slot][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '1:00 PM to 2:00 PM')).toBeFocused();
  await page.keyboard.press('End');
  await expect(slot(page, '6:00 PM to 7:00 PM')).toBeFocused();
  await expect(page.locator('[data-slot][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('From')).toHaveValue('18:00');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText('Time off added')).toBeVisible();
  const off = { from: instantOf(date, '18:00', zone), to: instantOf(date, '19:00', zone) };
  expect((await provider.api.getMyAvailability()).timeOff).toEqual([off]);
  const { slots } = await customer.api.getAvailability({
    params: { providerId: provider.id },
    query: { hairstyleId: style.id, date },
  });
  expect(slots.find(({ time }) => time === '18:00')).toEqual({ time: '18:00', free: false });
});

test('a week prints on one page, without the site’s navigation', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=week&date=${date}`);
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
  const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Hairloom/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Calendar feed' })).toBeHidden();
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
});

test('on a phone, the line of the current time moves, and the week scrolls inside the page to today', async ({
  page,
  baseURL,
}) => {
  const provider = await newProvider(baseURL, 'Cora Calendar');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, provider.email);
  await page.clock.install({ time: new Date(instantOf(date, '11:00', zone)) });
  await page.goto('/provider/calendar');
  await expect(page.getByRole('tab', { name: 'Day' })).toHaveAttribute('aria-selected', 'true');
  const line = page.locator('.time-grid-now');
  await expect(line).toHaveAttribute('style', /--from: 120\b/);
  await page.clock.runFor(30 * 60_000);
  await expect(line).toHaveAttribute('style', /--from: 150\b/);
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByRole('region', { name: nameOf(date) })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
