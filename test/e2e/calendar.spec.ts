import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { confirmedBooking, paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { newProvider, signIn } from './people';

const zone = 'America/New_York';
const today = localAt(Date.now(), zone).date;
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

test('the day, week and list views show the same appointments, and the address keeps the choice', async ({
  page,
  baseURL,
}) => {
  const { provider } = await newBusiness(baseURL);
  await signIn(page, provider.email);
  await page.getByRole('link', { name: /^Calendar/ }).click();
  await expect(page.getByRole('tab', { name: 'Week' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/provider/calendar?date=${date}`);
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
  await expect(day(page).getByRole('button', { name: /2:00 PM to 5:00 PM, Pending/ })).toBeVisible();
  await expect(page.getByText('2 appointments.')).toBeVisible();

  await page.getByRole('tab', { name: 'Day' }).click();
  await expect(page.getByRole('region', { name: /, [A-Z]\w+ \d/ })).toHaveCount(1);
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${date}&view=day|view=day&date=${date}`));
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'List' })).toHaveAttribute('aria-selected', 'true');
  await expect(day(page).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Week' }).click();
  await page.getByRole('button', { name: `Show ${nameOf(date)}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: nameOf(date) })).toBeFocused();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('No appointments on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('region', { name: nameOf(today) })).toHaveAttribute('aria-current', 'date');
  await expect(page).not.toHaveURL(/date=/);
});

test('an appointment opens with its actions, and a change shows at once', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=day&date=${date}`);
  const pending = day(page).getByRole('button', { name: /Pending/ });
  await pending.click();
  const dialog = page.getByRole('dialog', { name: 'Appointment' });
  await expect(dialog).toContainText('At your salon');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const accepted = day(page).getByRole('button', { name: /2:00 PM to 5:00 PM, Confirmed/ });
  await expect(accepted).toBeFocused();
});

test('a new booking appears without a reload', async ({ page, baseURL }) => {
  const { cloud, provider, customer, style } = await newBusiness(baseURL);
  await signIn(page, provider.email);
  const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('/socket'));
  await page.goto(`/provider/calendar?view=list&date=${date}`);
  await socket;
  await expect(day(page).getByRole('listitem')).toHaveCount(2);
  await paidBooking(cloud, customer, style, { date, time: '18:00' });
  await expect(day(page).getByRole('listitem')).toHaveCount(3);
});

test('a free time is pressed to take it off, and pressed again to offer it', async ({ page, baseURL }) => {
  const { provider, customer, style } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=day&date=${date}`);
  await slot(page, '9:00 AM to 10:00 AM').click();
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await expect(dialog.getByLabel('First day')).toHaveValue(date);
  await expect(dialog.getByLabel('From')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Until')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText('Time off added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add time off', exact: true })).toBeFocused();
  await expect(slot(page, '9:00 AM to 10:00 AM')).toHaveCount(0);
  const off = { from: instantOf(date, '09:00', zone), to: instantOf(date, '10:00', zone) };
  expect((await provider.api.getMyAvailability()).timeOff).toEqual([off]);
  const { slots } = await customer.api.getAvailability({
    params: { providerId: provider.id },
    query: { hairstyleId: style.id, date },
  });
  expect(slots.find(({ time }) => time === '09:00')).toEqual({ time: '09:00', free: false });

  await page.getByRole('button', { name: 'Time off, 9:00 AM to 10:00 AM' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove time off' }).click();
  await expect(page.getByText('Time off removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add time off', exact: true })).toBeFocused();
  await expect(slot(page, '9:00 AM to 10:00 AM')).toBeVisible();
  expect((await provider.api.getMyAvailability()).timeOff).toEqual([]);
});

test('a proposed time is shown as held, and a gap of a quarter of an hour can be pressed', async ({
  page,
  baseURL,
}) => {
  const { cloud, provider, customer } = await newBusiness(baseURL);
  const trim = await newHairstyle(provider, { title: 'Trim', durationMinutes: 45 });
  const { id: bookingId } = await paidBooking(cloud, customer, trim, { date, time: '09:00' });
  await customer.api.proposeTimes({ params: { bookingId }, body: { times: [{ date, time: '18:00' }] } });
  await openCalendar(page, provider, `?view=day&date=${date}`);
  await page.getByRole('button', { name: /^Proposed time, Trim, Chloe Carter, 6:00 PM to 6:45 PM/ }).click();
  await expect(page.getByRole('dialog', { name: 'Appointment' })).toContainText('Chloe Carter proposed');
  await page.keyboard.press('Escape');
  const gap = slot(page, '9:45 AM to 10:00 AM');
  const before = day(page).getByRole('button', { name: /^Trim, Chloe Carter, 9:00 AM to 9:45 AM/ });
  const { x, width } = (await before.boundingBox())!;
  expect((await gap.boundingBox())!.x).toBeGreaterThanOrEqual(x + width);
  await gap.click();
  await expect(page.getByRole('dialog', { name: 'Add time off' }).getByLabel('From')).toHaveValue('09:45');
});

test('time off over bookings asks first, and the bookings stay', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=day&date=${date}`);
  await page.getByRole('button', { name: 'Add time off', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByLabel('Last day').fill(addDays(date, 1));
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  const question = page.getByRole('dialog', { name: '2 bookings do not fit your changes' });
  await expect(question).toContainText('Chloe Carter. During your time off.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Last day')).toHaveValue(addDays(date, 1));
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(day(page).getByRole('button', { name: 'Time off, all day' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add time off', exact: true })).toBeFocused();
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
});

test('time off added while the rules change elsewhere keeps both changes', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=day&date=${date}`);
  const { zone: _, ...rules } = await provider.api.getMyAvailability();
  await provider.api.updateAvailability({ body: { ...rules, stepMinutes: 30 } });
  await slot(page, '9:00 AM to 10:00 AM').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add time off' }).click();
  await expect(page.getByText('Time off added')).toBeVisible();
  expect(await provider.api.getMyAvailability()).toMatchObject({ stepMinutes: 30, timeOff: [{}] });
});

test('arrow keys move between free times, of which one is in the tab order', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await openCalendar(page, provider, `?view=day&date=${date}`);
  await expect(page.locator('[data-slot][tabindex="0"]')).toHaveCount(1);
  await slot(page, '9:00 AM to 10:00 AM').focus();
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '1:00 PM to 2:00 PM')).toBeFocused();
  await page.keyboard.press('End');
  await expect(slot(page, '6:00 PM to 7:00 PM')).toBeFocused();
  await expect(page.locator('[data-slot][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await expect(dialog.getByLabel('From')).toHaveValue('18:00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(slot(page, '6:00 PM to 7:00 PM')).toBeFocused();
});

test('the line of the current time moves with the clock', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await signIn(page, provider.email);
  await page.clock.install({ time: new Date(instantOf(date, '11:00', zone)) });
  await page.goto('/provider/calendar?view=day');
  const line = page.locator('.time-grid-now');
  await expect(line).toHaveAttribute('style', /--from: 120\b/);
  await page.clock.runFor(30 * 60_000);
  await expect(line).toHaveAttribute('style', /--from: 150\b/);
});

test('the feed is created, copied, replaced and turned off', async ({ page, baseURL, context }) => {
  const { provider } = await newBusiness(baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalendar(page, provider);
  const heading = page.getByRole('heading', { name: 'Calendar feed' });
  await page.getByRole('button', { name: 'Create feed address' }).click();
  await expect(heading).toBeFocused();
  const address = page.getByLabel('Feed address', { exact: true });
  const first = await address.inputValue();
  expect((await page.request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await page.getByRole('button', { name: 'Replace address' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the feed address?' });
  await question.getByRole('button', { name: 'Keep address' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Replace address' }).click();
  await question.getByRole('button', { name: 'Replace address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await address.inputValue();
  const feed = await page.request.get(second);
  expect((await feed.text()).replace(/\r\n /g, '')).toContain('SUMMARY:Knotless Braids\\, Chloe Carter');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Create feed address' })).toBeVisible();
  await expect(heading).toBeFocused();
  expect((await page.request.get(second)).status()).toBe(404);
});

test('a failed load can be retried', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await signIn(page, provider.email);
  await page.route('**/api/provider/calendar?*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/provider/calendar?date=${date}`);
  await expect(page.getByRole('heading', { name: "Couldn't load your calendar" })).toBeVisible();
  await page.unroute('**/api/provider/calendar?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(day(page).getByRole('button', { name: confirmed })).toBeVisible();
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

test('on a phone, the week scrolls inside the page to today', async ({ page, baseURL }) => {
  const { provider } = await newBusiness(baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, provider);
  await expect(page.getByRole('tab', { name: 'Day' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByRole('region', { name: nameOf(today) })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
