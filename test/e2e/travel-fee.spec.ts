import { expect, type Page, test } from '@playwright/test';
import type { Person } from '../../infra/acting/person';
import { changeAvailability } from '../given/availability';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { card, newCustomer, pay } from './booking-steps';
import { newProvider, signIn } from './people';

/** A new provider who comes to customers for $25, and their service for $120. */
const newTraveler = async (baseURL: string | undefined) => {
  const provider = await newProvider(baseURL);
  await changeAvailability(provider, { travelFeeCents: 2_500, travelArea: 'Harlem and the Bronx' });
  return { provider, style: await newHairstyle(provider, { priceCents: 12_000 }) };
};

const chooseFirstTime = async (page: Page): Promise<void> => {
  await expect(page.locator('.slot-picker')).toHaveAttribute('aria-busy', 'false');
  await page.locator('.slot-picker-slot:has(:enabled)').first().click();
};

const bookAtHome = async (page: Page): Promise<void> => {
  await chooseFirstTime(page);
  await page.getByText('At my home').click();
  await page.getByLabel('Address').fill('12 Test Street');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
};

test('a provider sets a travel fee, and mistakes are explained at the field', async ({ page, baseURL }) => {
  const provider = await newProvider(baseURL);
  await signIn(page, provider.email, '/provider/availability');
  const fee = page.getByLabel('Travel fee ($, optional)');
  await expect(fee).toHaveValue('');
  await fee.fill('much');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const problem = page.locator('.error-summary').getByRole('link', { name: /^Travel fee: / });
  await expect(problem).toHaveText('Travel fee: Enter an amount in dollars, such as 45.00');
  await problem.click();
  await expect(fee).toBeFocused();
  await fee.fill('500.01');
  await expect(page.getByText('Enter $500.00 or less').first()).toBeVisible();
  await fee.fill('12.5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await page.reload();
  await expect(fee).toHaveValue('12.50');
  expect(await provider.api.getMyAvailability()).toMatchObject({ travelFeeCents: 1_250 });
});

test('the travel fee is in the price before booking, on the booking, its receipt, and the provider’s card', async ({
  page,
  browser,
  baseURL,
}) => {
  const { provider, style } = await newTraveler(baseURL);
  await newCustomer(page);
  await page.goto(`/hairstyles/${style.id}`);
  const terms = 'Travel area: Harlem and the Bronx · $25.00 travel fee';
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText(terms);
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.locator('dl')).toHaveText('Price$120.00Total$120.00');
  await expect(
    page.getByText("Travel fee: $25.00. There is no fee if you go to the stylist's salon."),
  ).toBeVisible();
  await page.getByText('At my home').click();
  await expect(summary.locator('dl')).toHaveText('Price$120.00Travel fee$25.00Total$145.00');
  await page.getByText("At the stylist's salon").click();
  await expect(summary.locator('dl')).toHaveText('Price$120.00Total$120.00');
  await bookAtHome(page);
  await pay(page);
  await expect(page.getByRole('main')).toContainText('Includes $25.00 travel fee');

  await page.goto('/bookings');
  await expect(card(page, style.title)).toContainText('$145.00Includes $25.00 travel fee');
  await card(page, style.title).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: 'Travel fee $25.00' })).toBeVisible();

  const theirs = await browser.newPage();
  await signIn(theirs, provider.email, '/provider/bookings');
  await expect(card(theirs, style.title)).toContainText('$145.00Includes $25.00 travel fee');
});

/** Has the provider change the fee after the page has loaded the old one. */
const raiseFee = (provider: Person) => changeAvailability(provider, { travelFeeCents: 4_000 });

test('a fee that changed meanwhile is shown before the customer books at the new price', async ({
  page,
  baseURL,
}) => {
  const { provider, style } = await newTraveler(baseURL);
  const customer = await newPerson({ origin: baseURL ?? '' });
  await signIn(page, customer.email, `/book/${style.id}`);
  await chooseFirstTime(page);
  await raiseFee(provider);
  await bookAtHome(page);
  const question = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(question).toContainText('$145.00');
  await expect(question).toContainText('$160.00');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Travel fee$40.00');
});
