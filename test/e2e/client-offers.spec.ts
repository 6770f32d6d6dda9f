import { expect, test } from '@playwright/test';
import { openDate } from '../../infra/acting/bookings';
import { addressOf } from '../../infra/acting/person';
import { localAt } from '../../shared/time/zoned';
import { settled } from '../api/given/time';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { newPerson } from '../given/people';
import { accessibilityProblems } from './accessibility-checks';
import { pay } from './booking-steps';
import { newProvider, signIn } from './people';
import { chooseDate } from './reschedule-steps';

test('a provider sends an offer to clients; one of them books with it, and the statement has what is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const cloud = { origin: baseURL ?? '' };
  const provider = await newProvider(baseURL, 'Odile Offers');
  const customer = await newPerson(cloud, { name: 'Oona Open' });
  const other = await newPerson(cloud, { name: 'Cleo Closed' });
  await customer.api.setNotificationPreference({ body: { choice: 'offers.inApp', on: true } });
  const style = await newHairstyle(provider, { title: 'Offered Braids', priceCents: 10_000 });
  await paidBooking(cloud, customer, style, { date: openDate(2) });
  await paidBooking(cloud, other, style, { date: openDate(3) });
  await settled(cloud);

  await signIn(page, provider.email);
  await page.goto('/provider/clients');
  await page.getByRole('button', { name: 'Send an Offer' }).click();
  const writing = page.getByRole('dialog', { name: 'Send an offer' });
  await expect(writing).toContainText('1 client of 2 would get it.');
  await expect(writing).toContainText('1 does not accept offers.');
  await writing.getByLabel('Discount').selectOption('25% off');
  await writing.getByLabel('Your message (optional)').fill('It has been a while!');
  expect(await accessibilityProblems(page)).toEqual([]);
  await writing.getByRole('button', { name: 'Review Offer' }).click();
  const review = page.getByRole('dialog', { name: 'Review your offer' });
  await expect(review).toContainText('It has been a while!');
  await review.getByRole('button', { name: 'Send Offer' }).click();
  await expect(page.getByText('Your offer is on its way to 1 client')).toBeVisible();
  const past = page.getByRole('dialog', { name: 'Your offers' });
  await expect(past).toContainText('Sent to 1 of 1');
  expect(await accessibilityProblems(page)).toEqual([]);

  const theirs = await browser.newPage();
  await signIn(theirs, customer.email);
  await theirs.goto('/wallet');
  const offers = theirs.getByRole('region', { name: 'Your Offers' });
  await expect(offers).toContainText('25% off with Odile Offers');
  await expect(offers).toContainText('It has been a while!');
  expect(await accessibilityProblems(theirs)).toEqual([]);
  await theirs.goto(`/book/${style.id}`);
  await theirs.getByRole('button', { name: /^Use your offer: 25% off/ }).click();
  await expect(theirs.getByText('Offer applied! You save $25.00')).toBeVisible();
  await chooseDate(theirs, openDate(4));
  await theirs.locator('.slot-picker').getByText('10:00 AM', { exact: true }).click();
  await theirs.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(theirs.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await pay(theirs);
  await settled(cloud);

  await page.reload();
  await page.getByRole('button', { name: 'Past Offers' }).click();
  await expect(page.getByRole('dialog', { name: 'Your offers' })).toContainText('Used 1 time');
  // The statement of what is earned: $75.00 less the platform's 10%.
  const [booking] = (await provider.api.listProviderBookings({ query: { status: 'pending' } })).items.filter(
    ({ offerCode }) => offerCode,
  );
  const params = { bookingId: booking!.id };
  await provider.api.updateBookingStatus({ params, body: { transition: 'accept' } });
  const over = new Date(Date.parse(booking!.startsAt) + 3 * 3_600_000).toISOString();
  await provider.at(over).updateBookingStatus({ params, body: { transition: 'complete' } });
  await customer.at(over).reviewBooking({ params, body: { rating: 5, comment: 'Lovely' } });
  await settled(cloud);
  const month = localAt(over, 'America/New_York').date.slice(0, 7);
  await page.setExtraHTTPHeaders({ 'x-local-address': addressOf(provider.email), 'x-local-now': over });
  await page.goto(`/provider/wallet/statement/${month}`);
  await expect(page.getByRole('row', { name: /Offered Braids for Oona Open/ })).toContainText('$67.50');
});
