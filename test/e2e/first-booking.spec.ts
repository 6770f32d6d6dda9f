import { expect, type Page, test } from '@playwright/test';
import { card, newCustomer, pay } from './booking-steps';
import { countPresses } from './count-presses';
import { submitSignUp } from './people';

/*
 * How many presses a new customer needs to book. Whether going to a field to type into it counts as well is up to the
 * test.
 */

const style = 'Rounded Afro Shape-Up';
const address = '12 Garden Street, Apartment 4';
const maxDollars = 80;
const maxPresses = 8;

/** A random Tuesday to Saturday in the next weeks, so that tests do not collide. */
const anyWorkday = (): string => {
  const date = new Date(Date.now() + (7 + Math.floor(Math.random() * 25)) * 86_400_000);
  while (date.getUTCDay() < 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** Signs in a new customer who has seen the popup, opens the landing page, and searches for the style. */
const searchFromLanding = async (page: Page): Promise<() => number> => {
  await page.addInitScript(() => sessionStorage.setItem('promo-popup-seen', 'true'));
  await newCustomer(page);
  const presses = await countPresses(page);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search hairstyles' }).fill(style);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/hairstyles\?search=/);
  return presses;
};

/** From the list of hairstyles on: opens the style and books it on the day and at the location searched for. */
const bookFoundStyle = async (page: Page, date: string): Promise<void> => {
  await page.getByRole('link', { name: style }).click();
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page.locator('[data-day][aria-selected=true]')).toHaveAttribute('data-day', date);
  await expect(page.getByRole('radio', { name: 'At my home' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  await page.locator('.slot-picker-slot:has(:enabled)').first().click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
};

const expectBooked = async (page: Page, date: string): Promise<void> => {
  await page.goto('/bookings');
  const booking = card(page, style);
  const [year, month, day] = date.split('-').map(Number);
  const shown = new Date(year!, month! - 1, day).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
  });
  await expect(booking).toContainText(shown);
  await expect(booking).toContainText(`At my home, ${address}`);
  const [, dollars] = /\$(\d+\.\d\d)/.exec((await booking.textContent()) ?? '') ?? [];
  expect(Number(dollars)).toBeGreaterThan(0);
  expect(Number(dollars)).toBeLessThan(maxDollars);
};

test('somebody new signs up and books braids on Saturday, at home, with a code, in at most 24 presses and fields', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('promo-popup-seen', 'true'));
  const presses = await countPresses(page, { withFields: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await submitSignUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Find a style', exact: true }).click();
  await page.getByRole('group', { name: 'Category' }).getByText('braids').click();
  await page.getByRole('button', { name: /^Sat \d+$/ }).click();
  await page.getByRole('region', { name: 'Filters' }).getByLabel('Where').selectOption('At my home');
  await expect(page).toHaveURL(/category=braids.*date=.*location=home|date=.*location=home.*category=braids/);
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found.first()).toContainText(/Free Sat at/);
  await found.first().getByRole('link').click();
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  const size = page.getByRole('group', { name: 'Select Size/Length' });
  if (await size.isVisible()) await size.getByRole('radio').first().check();
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  await page.locator('.slot-picker-slot:has(:enabled)').last().click();
  await page.getByLabel('Promo code').fill('FIRST20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Summary')).toContainText('Discount (FIRST20)');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(page);
  expect(presses()).toBeLessThanOrEqual(24);
});

test('on a phone, a style for a day, at home, below a price is booked in at most 8 presses, before paying', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const date = anyWorkday();
  const presses = await searchFromLanding(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Day').fill(date);
  await filters.getByLabel('Where').selectOption('At my home');
  await filters.getByLabel('Highest price ($)').fill(String(maxDollars));
  await filters.getByRole('button', { name: 'Show 1 hairstyle' }).click();
  await bookFoundStyle(page, date);
  expect(presses()).toBeLessThanOrEqual(maxPresses);
  await pay(page);
  await expectBooked(page, date);
});
