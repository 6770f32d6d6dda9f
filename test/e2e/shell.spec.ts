import { expect, test } from '@playwright/test';
import { demo, signIn } from './people';

test('the landing page introduces the product and links to its pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Beauty, Perfectly Styled');
  for (const title of ['Expert Stylists', 'Easy Booking', 'Shop Products'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the landing page loads neither the session code nor anything from other sites', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(asked.filter((url) => /config\.json|cognito|\/api\//.test(url))).toEqual([]);
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
