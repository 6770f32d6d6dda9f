import { expect, test } from '@playwright/test';
import { demo, signIn } from './people';

test('the landing page introduces the product and links to its pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Beauty, Perfectly Styled');
  for (const title of ['Expert Stylists', 'Easy Booking', 'Shop Products'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that fails to load shows an error and can be retried', async ({ page }) => {
  await signIn(page, demo.customer);
  await page.route('**/api/me', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
