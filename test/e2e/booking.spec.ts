import { expect, test } from '@playwright/test';
import { card, cards, chooseTime, newCustomer, openHairstyle, pay, payWith } from './booking-steps';

test('a first appointment is booked with FIRST20, and paid after the card was declined at first', async ({
  page,
}) => {
  await newCustomer(page);
  await openHairstyle(page, 'Golden Blonde Box Braids');
  await page.getByRole('radio', { name: /Mid-back/ }).check();
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('6h 0m');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(/\/book\/.+\?variation=/);
  await expect(page.getByLabel('Summary')).toContainText('$220.00');

  const days = page.waitForResponse(/\/calendar\?.*addOnIds=\w/);
  await page
    .getByRole('group', { name: 'Add-ons' })
    .getByRole('checkbox', { name: /Scalp treatment\s*\+\$25\.00 · 30m/ })
    .check();
  await days;
  await expect(page.getByLabel('Summary')).toContainText('$245.00');
  await expect(page.getByRole('region', { name: 'Service' })).toContainText('6h 30m');
  const firstTime = page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first();
  await expect(firstTime).toBeAttached();

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toBeFocused();
  await problems.getByRole('link', { name: 'Please select a date and time' }).click();
  await expect(firstTime).toBeFocused();
  await chooseTime(page);

  await page.getByLabel('Promo code').fill('first20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo code applied! You save $49.00')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('button', { name: 'Pay $196.00' })).toBeVisible();
  await payWith(page, cards.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.goto('/bookings');
  const booking = card(page, 'Golden Blonde Box Braids');
  await expect(booking).toContainText('Awaiting payment');
  await booking.getByRole('button', { name: 'Pay now' }).click();
  await pay(page);
  await expect(
    page.getByText(
      'Your payment has been processed successfully. The provider will confirm your appointment shortly.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  await expect(booking).toContainText('Mid-back');
  await expect(booking).toContainText('Scalp treatment');
  await expect(booking).toContainText('$196.00');
  await expect(booking).toContainText('Pending');

  // The other address of a review, here of a booking that is not theirs.
  await page.goto('/reviews/none-of-mine');
  await expect(page.getByText('Failed to load booking details')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
});
