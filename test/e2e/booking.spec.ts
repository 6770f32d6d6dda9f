import { expect, test } from '@playwright/test';
import { giveCredit } from '../given/orders';
import {
  bookUpToPayment,
  card,
  cards,
  chooseTime,
  newCustomer,
  openHairstyle,
  pay,
  payWith,
} from './booking-steps';
import { newShopper } from './order-steps';
import { seller } from './shop-steps';

test('a first appointment is booked with FIRST20 and paid', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Golden Blonde Box Braids');
  await page.getByRole('radio', { name: /Mid-back/ }).check();
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('6h 0m');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(/\/book\/.+\?variation=/);
  await expect(page.getByLabel('Summary')).toContainText('$220.00');

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toBeFocused();
  await problems.getByRole('link', { name: 'Please select a date and time' }).click();
  await expect(
    page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first(),
  ).toBeFocused();
  await chooseTime(page);

  await page.getByLabel('Promo code').fill('first20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promo code applied! You save $44.00')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('button', { name: 'Pay $176.00' })).toBeVisible();
  await pay(page);
  await expect(
    page.getByText(
      'Your payment has been processed successfully. The provider will confirm your appointment shortly.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  const booking = card(page, 'Golden Blonde Box Braids');
  await expect(booking).toContainText('Mid-back');
  await expect(booking).toContainText('$176.00');
  await expect(booking).toContainText('Pending');
});

test('the wallet pays what it can, and the card the rest', async ({ page, baseURL }) => {
  const shopper = await newShopper(page, baseURL);
  await giveCredit({ origin: baseURL ?? '' }, shopper, await seller(baseURL), 2_000);
  await openHairstyle(page, 'Gloss and Trim');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  await chooseTime(page);
  await page.getByLabel('Use wallet balance').check();
  for (const line of ['Total$95.00', 'Wallet balance−$20.00', 'To pay by card$75.00'])
    await expect(page.getByLabel('Summary')).toContainText(line);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('button', { name: 'Pay $75.00' })).toBeVisible();
  await pay(page);
});

test('a declined card leaves the booking unpaid, and it can be paid later', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Line-Up');
  await bookUpToPayment(page);
  await payWith(page, cards.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();

  await page.goto('/bookings');
  const booking = card(page, 'Line-Up');
  await expect(booking).toContainText('Awaiting payment');
  await booking.getByRole('button', { name: 'Pay now' }).click();
  await pay(page);
});

test('a taken time is disabled for the next customer', async ({ browser }) => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  await newCustomer(first);
  await openHairstyle(first, 'Copper Waves');
  await first.getByRole('link', { name: 'Book Appointment' }).click();
  const { day, hour } = await chooseTime(first);
  const address = first.url();

  await newCustomer(second);
  await second.goto(address);
  await second.getByRole('button', { name: /next month/i }).click();
  await second.locator(`[data-day="${day}"] button`).click();
  await second.getByText(hour, { exact: true }).click();

  await first.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(first.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await second.getByRole('button', { name: 'Confirm Booking' }).click();
  const problems = second.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toContainText('That time was just taken. Please pick another.');
  await expect(second.getByRole('group', { name: 'Time' })).toContainText('That time was just taken.');
  await expect(second.getByRole('radio', { name: hour, exact: true })).toBeDisabled();
  await expect(second.getByRole('radio', { name: hour, exact: true })).not.toBeChecked();
});

test('cancelling shows the refund and credits it to the wallet', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Gloss and Trim');
  await bookUpToPayment(page);
  await pay(page);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  for (const line of ['You paid$95.00', 'Cancellation fee−$10.00', 'Refund to your wallet$85.00'])
    await expect(dialog).toContainText(line);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Booking cancelled. $85.00 refunded to your wallet.')).toBeVisible();
  await expect(card(page, 'Gloss and Trim')).toContainText('Cancelled');
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByText('$85.00', { exact: true })).toBeVisible();
});

test('cancelling an unpaid booking refunds nothing', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Line-Up');
  await bookUpToPayment(page);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog')).toContainText('nothing to refund');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Booking cancelled.', { exact: true })).toBeVisible();
});

test('the confirmation page does not confirm an unpaid booking', async ({ page }) => {
  await newCustomer(page);
  await page.goto('/booking-success');
  await expect(page.getByText('Invalid payment session')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
  await page.goto('/booking-success?session_id=cs_made_up&booking_id=made_up');
  await expect(page.getByText('Invalid payment session')).toBeVisible();
  await expect(page).toHaveURL('/bookings');
});
