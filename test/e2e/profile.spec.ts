import { expect, test } from '@playwright/test';
import { demo, signIn, signUp, submitSignIn } from './people';

test('a provider finds a time zone by its name and city', async ({ page }) => {
  await signUp(page, 'provider');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('Eastern Time (New York)');
  await zone.focus();
  const options = page.locator('datalist option');
  await expect.poll(() => options.count()).toBeGreaterThan(300);
  const labels = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(labels.slice(0, 9)).toContain('Pacific Time (Los Angeles)');
  expect(new Set(labels).size).toBe(labels.length);

  await zone.fill('Somewhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(zone).toHaveAttribute('aria-invalid', 'true');
  await zone.fill('pacific time (los angeles)');
  const saved = page.waitForRequest(
    (request) => request.url().endsWith('/api/me') && request.method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ zone: 'America/Los_Angeles' });
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Pacific Time (Los Angeles)');
});

for (const next of ['/.//elsewhere.example/', '/\\elsewhere.example', '//[', '/%09/elsewhere.example'])
  test(`signing in with next=${next} stays on this site`, async ({ page, baseURL }) => {
    await page.goto(`/auth?next=${next}`);
    await submitSignIn(page, demo.customer);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).not.toHaveURL(/\/auth/);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin);
  });

test('a customer applies to become a provider and sees that the application is pending', async ({ page }) => {
  await signUp(page, 'customer');
  await expect(page).toHaveURL('/home');
  await page.goto('/profile');
  await page.getByLabel('Bio').fill('I braid');
  await page.getByRole('button', { name: 'Become a Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become a Provider' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Become a Provider' })).toBeFocused();
  await page.getByRole('button', { name: 'Become a Provider' }).click();
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await expect(
    page.getByText('Your provider application is pending admin approval. Until then'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Become a Provider' })).toHaveCount(0);
  await expect(page.getByLabel('Bio')).toHaveValue('I braid');
  await expect(page.getByLabel('Time zone')).toHaveValue('Eastern Time (New York)');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});

test('a provider reaches their own bookings, orders and wallet as a customer', async ({ page }) => {
  await signIn(page, demo.provider);
  const shopping = page.getByRole('navigation', { name: 'When you book and shop' });
  for (const [name, path, title] of [
    [/^My bookings/, '/bookings', 'My Bookings'],
    [/^My orders/, '/orders', 'My Orders'],
    [/^Customer wallet/, '/wallet', 'My Wallet'],
  ] as const) {
    await page.goto('/profile');
    await shopping.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
