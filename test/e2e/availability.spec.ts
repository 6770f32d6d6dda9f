import { expect, type Page, test } from '@playwright/test';
import type { Person } from '../../infra/acting/person';
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
