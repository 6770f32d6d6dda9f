import { expect, test } from '@playwright/test';
import { newCustomer } from './booking-steps';
import { demo, signIn } from './people';

test('bookings can be filtered by status', async ({ page }) => {
  await signIn(page, demo.customer, '/bookings');
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending', 'Confirmed', 'Completed', 'Cancelled']);
  for (const status of ['Pending', 'Confirmed', 'Cancelled']) {
    await page.getByRole('tab', { name: status }).click();
    await expect(page).toHaveURL(`/bookings?status=${status.toLowerCase()}`);
    await expect(page.getByRole('article').first()).toContainText(status);
  }
});

test('reviewing an unknown booking leads back to the bookings', async ({ page }) => {
  await signIn(page, demo.customer);
  for (const path of ['/review/none-of-mine', '/reviews/none-of-mine']) {
    await page.goto(path);
    await expect(page.getByText('Failed to load booking details')).toBeVisible();
    await expect(page).toHaveURL('/bookings');
  }
});

test('a new customer has no bookings and is offered the hairstyles', async ({ page }) => {
  await newCustomer(page);
  await page.goto('/bookings');
  await page.getByRole('link', { name: 'Browse Hairstyles' }).click();
  await expect(page).toHaveURL('/hairstyles');
});
