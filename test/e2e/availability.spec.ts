import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { pay } from './booking-steps';
import { newProvider, signIn } from './people';

const openAvailability = async (page: Page, provider: Person): Promise<void> => {
  await signIn(page, provider.email, '/provider/availability');
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toBeVisible();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
};

const range = (page: Page, day: string, number = 1) =>
  page.getByRole('group', { name: `${day}, time range ${number}` });

test('a provider opens Sundays with half-hour starts, and a customer books one', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await newProvider(baseURL);
  const style = await newHairstyle(provider, { durationMinutes: 30 });
  await openAvailability(page, provider);
  await page.getByLabel('Sunday', { exact: true }).check();
  await range(page, 'Sunday').getByLabel('First start').selectOption('10:00 AM');
  await range(page, 'Sunday').getByLabel('Last start').selectOption('11:30 AM');
  await range(page, 'Sunday').getByLabel('Finish by').selectOption('12:00 PM');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByLabel(day, { exact: true }).uncheck();
  await page.getByLabel('Start times every').selectOption('30 minutes');
  await save(page);
  await page.reload();
  await expect(range(page, 'Sunday').getByLabel('Finish by')).toHaveValue('12:00');
  await expect(page.getByLabel('Monday', { exact: true })).not.toBeChecked();

  const customer = await newPerson({ origin: baseURL ?? '' });
  const theirs = await browser.newPage();
  await signIn(theirs, customer.email, `/book/${style.id}`);
  // The calendar starts on the first free day, and only Sundays can be chosen.
  const chosen = theirs.locator('[data-day][aria-selected=true]');
  await expect(chosen).toBeVisible();
  const date = await chosen.getAttribute('data-day');
  expect(new Date(`${date}T12:00Z`).getUTCDay()).toBe(0);
  const free = theirs.locator('[data-day]:has(button:enabled)');
  for (const day of await free.evaluateAll((days) => days.map((each) => each.getAttribute('data-day'))))
    expect(new Date(`${day}T12:00Z`).getUTCDay()).toBe(0);
  await theirs.getByRole('radio', { name: '11:30 AM' }).check({ force: true });
  await theirs.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(theirs.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(theirs);
  await page.goto('/provider/bookings');
  await expect(page.getByRole('article').first()).toContainText('11:30 AM');
  await theirs.close();
});

test('hours are split and copied to other days', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  await openAvailability(page, provider);
  await page.getByRole('button', { name: 'Add time range on Monday' }).click();
  await range(page, 'Monday', 2).getByLabel('Finish by').selectOption('8:00 PM');
  await page.getByRole('button', { name: 'Copy to other days: Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Monday’s hours' });
  await expect(dialog.getByLabel('Sunday')).not.toBeChecked();
  await dialog.getByLabel('Saturday').uncheck();
  await dialog.getByRole('button', { name: 'Copy hours' }).click();
  await expect(range(page, 'Friday', 2).getByLabel('Finish by')).toHaveValue('20:00');
  await expect(range(page, 'Saturday', 2)).toHaveCount(0);
  await save(page);
  const { week } = await provider.api.getMyAvailability();
  expect(week.map((spans) => spans.length)).toEqual([0, 2, 2, 2, 2, 2, 1]);
});

test('a time that is wrong is named, linked and described at its field', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  await openAvailability(page, provider);
  const endBy = range(page, 'Tuesday').getByLabel('Finish by');
  await endBy.selectOption('5:00 PM');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Tuesday: The end must be after the last start' }).click();
  await expect(endBy).toBeFocused();
  await expect(endBy).toHaveAccessibleDescription('The end must be after the last start');
  await endBy.selectOption('Midnight');
  await expect(summary).toBeHidden();
  await save(page);
});

test('time off that meets a booking asks first, and the booking stays', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL);
  const style = await newHairstyle(provider);
  const customer = await newPerson(cloud, { name: 'Zora Booked' });
  const date = openDate(5);
  const { id } = await paidBooking(cloud, customer, style, { date, time: '14:00' });
  await openAvailability(page, provider);

  await page.getByRole('button', { name: 'Add time off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription('This field is required');
  await dialog.getByLabel('First day').fill(date);
  await dialog.getByLabel('Last day').fill(date);
  await dialog.getByLabel('All day').uncheck();
  await dialog.getByLabel('From').selectOption('1:00 PM');
  await dialog.getByLabel('Until').selectOption('5:00 PM');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  const added = page.getByRole('list', { name: 'Time off' }).getByRole('listitem');
  await expect(added).toContainText('1:00 PM – 5:00 PM');
  await expect(page.getByRole('button', { name: 'Add time off' })).toBeFocused();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: '1 booking does not fit your changes' });
  await expect(question).toContainText('Zora Booked. During your time off.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  expect((await provider.api.getMyAvailability()).version).toBe(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  expect(await customer.api.getBooking({ params: { bookingId: id } })).toMatchObject({ status: 'pending' });

  await page.getByRole('button', { name: /^Remove .*1:00 PM/ }).click();
  await expect(added).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add time off' })).toBeFocused();
});

test('time off that overlaps other time off becomes one period', async ({ page, baseURL }) => {
  await openAvailability(page, await newProvider(baseURL));
  const addDays = async (first: string, last: string) => {
    await page.getByRole('button', { name: 'Add time off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add time off' });
    await dialog.getByLabel('First day').fill(first);
    await dialog.getByLabel('Last day').fill(last);
    await dialog.getByRole('button', { name: 'Add time off' }).click();
    await expect(dialog).toBeHidden();
  };
  const listed = page.getByRole('list', { name: 'Time off' }).getByRole('listitem');
  await addDays('2099-06-01', '2099-06-03');
  await addDays('2099-06-01', '2099-06-03');
  await expect(listed).toHaveText('Mon, Jun 1, 2099 – Wed, Jun 3, 2099');
  await addDays('2099-06-03', '2099-06-05');
  await expect(listed).toHaveText('Mon, Jun 1, 2099 – Fri, Jun 5, 2099');
});

test('unsaved changes are kept unless the provider discards them', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  await openAvailability(page, provider);
  const travelArea = page.getByLabel('Travel area');
  await travelArea.fill('Brooklyn');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(travelArea).toHaveValue('Brooklyn');
  await page.getByRole('link', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/provider/dashboard');
  await page.getByRole('link', { name: /^Availability/ }).click();
  await expect(page.getByLabel('Travel area')).toHaveValue('');
});

test('a change made elsewhere is taken over without losing what was typed', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  await openAvailability(page, provider);
  const { zone: _, ...rules } = await provider.api.getMyAvailability();
  await provider.api.updateAvailability({ body: { ...rules, stepMinutes: 15 } });
  await page.getByLabel('Travel area').fill('Queens');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Start times every')).toHaveValue('15');
  await expect(page.getByLabel('Travel area')).toHaveValue('Queens');
  await save(page);
  expect(await provider.api.getMyAvailability()).toMatchObject({ stepMinutes: 15, travelArea: 'Queens' });
});
