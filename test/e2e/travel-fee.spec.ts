import { expect, type Page, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { changeAvailability } from '../given/availability';
import { newHairstyle } from '../given/hairstyles';
import { card, newCustomer, pay } from './booking-steps';
import { newProvider, signIn } from './people';
import { chooseDate } from './reschedule-steps';

const phone = '+1 212 555 0100';

/** A new provider who comes to customers for $25, and their service for $120. */
const newTraveler = async (baseURL: string | undefined) => {
  const provider = await newProvider(baseURL);
  await provider.api.updateMe({ body: { phone } });
  await changeAvailability(provider, { travelFeeCents: 2_500, travelArea: 'Harlem and the Bronx' });
  return { provider, style: await newHairstyle(provider, { priceCents: 12_000 }) };
};

const chooseFirstTime = async (page: Page): Promise<void> => {
  // Not today, when a time may pass before it is booked.
  await chooseDate(page, openDate(4));
  await page.locator('.slot-picker-slot:has(:enabled)').first().click();
};

const bookAtHome = async (page: Page): Promise<void> => {
  await chooseFirstTime(page);
  await page.getByText('At my home').click();
  await page.getByLabel('Address').fill('12 Test Street');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
};

test('the travel fee is in the price before booking, on the booking with the provider’s contact, its receipt, and the provider’s card', async ({
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
  const booking = card(page, style.title);
  await expect(booking).toContainText('$145.00Includes $25.00 travel fee');
  await expect(booking).toContainText('12 Test Street');
  await expect(booking).toContainText("Stylist's salon: ");
  await expect(booking.getByRole('link', { name: phone })).toBeVisible();
  await booking.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('row', { name: 'Travel fee $25.00' })).toBeVisible();

  const theirs = await browser.newPage();
  await signIn(theirs, provider.email, '/provider/bookings');
  await expect(card(theirs, style.title)).toContainText('$145.00Includes $25.00 travel fee');
});
