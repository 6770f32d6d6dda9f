import { expect, test } from '@playwright/test';

test('the API reference shows a route with its caller and its refusals, within the content policy', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto('/api-reference.html#/booking/createBooking');
  await expect(page.getByRole('heading', { name: 'Hairloom API' })).toBeVisible();
  const route = page.locator('#operations-booking-createBooking');
  await expect(route).toContainText('Needs a session.');
  await expect(route.getByRole('cell', { name: '4XX' })).toBeVisible();
  expect(problems).toEqual([]);
});
