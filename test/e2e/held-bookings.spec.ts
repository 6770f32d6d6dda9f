import { expect, type Page, test } from '@playwright/test';
import { card, chooseTime, newCustomer, openHairstyle } from './booking-steps';

const notes = 'Please use the side door';

/** Books the open hairstyle up to the pay page and goes back to the form; returns the chosen day and hour. */
const bookAndGoBack = async (page: Page) => {
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  const chosen = await chooseTime(page);
  await page.getByRole('textbox', { name: /stylist should know/ }).fill(notes);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  return chosen;
};

const heldText = (hour: string) => new RegExp(`Your ${hour} is held for \\d+ more minutes`);

test('leaving the pay page keeps the form, and the held time can be paid or cancelled from other pages, or replaced', async ({
  page,
}) => {
  await newCustomer(page);
  await openHairstyle(page, 'Copper Waves');
  const { day, hour } = await bookAndGoBack(page);
  await expect(page.getByRole('textbox', { name: /stylist should know/ })).toHaveValue(notes);
  await expect(page.locator('[data-day][aria-selected=true]')).toHaveAttribute('data-day', day);
  const own = page.getByRole('radio', { name: hour, exact: true });
  await expect(own).toBeChecked();
  await expect(page.getByText(heldText(hour))).toBeVisible();
  await expect(own).toBeEnabled();
  const form = page.url();

  await page.goto('/bookings');
  await expect(card(page, 'Copper Waves')).toContainText(heldText(hour));
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(1);
  await page.goto('/cart');
  await expect(page.getByText(heldText(hour))).toBeVisible();
  await page.goto('/home');
  const notice = page.getByRole('region', { name: 'On hold' });
  await expect(notice).toContainText(heldText(hour));
  await notice.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();

  await page.goto(form);
  await page.locator('.slot-picker-slot:has(:enabled:not(:checked))').first().click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your held booking?' });
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await page.goto('/bookings?status=cancelled');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/home');
  await expect(notice).toHaveCount(1);
  await notice.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Booking cancelled.', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
