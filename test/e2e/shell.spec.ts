import { expect, test } from '@playwright/test';
import { demo, signIn } from './people';

const guarded = [
  '/home',
  '/hairstyles',
  '/bookings',
  '/wallet',
  '/profile',
  '/provider/dashboard',
  '/admin/dashboard',
];

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

for (const path of guarded)
  test(`${path} asks a visitor to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  });

const reasons = [
  ['/book/unknown', 'Please sign in to book an appointment'],
  ['/hairstyles/unknown/book', 'Please sign in to book an appointment'],
  ['/review/unknown', 'Please log in to continue'],
] as const;

for (const [path, reason] of reasons)
  test(`${path} tells a visitor why to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  });

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

const refusals = [
  ['/admin/dashboard', 'a customer', demo.customer, '/home'],
  ['/admin/users', 'a customer', demo.customer, '/'],
  // A provider is sent on from the customer home.
  ['/admin/promo-codes', 'a provider', demo.provider, '/provider/dashboard'],
  ['/admin/wallets', 'a provider', demo.provider, '/'],
] as const;

for (const [path, role, email, refuge] of refusals)
  test(`${path} is closed to ${role}, who is sent to ${refuge}`, async ({ page }) => {
    await signIn(page, email, path);
    await expect(page.getByText('Unauthorized access')).toBeVisible();
    await expect(page).toHaveURL(refuge);
  });

const bars = [
  ['a customer', demo.customer, ['Home', 'Services', 'Shop', 'Wallet', 'Profile']],
  ['a provider', demo.provider, ['Dashboard', 'Services', 'Bookings', 'Wallet', 'Profile']],
  ['an admin', demo.admin, ['Dashboard', 'Providers', 'Bookings', 'Wallets', 'Analytics']],
] as const;

for (const [role, email, labels] of bars)
  test(`the navigation of ${role} has its items, and each opens a page`, async ({ page }) => {
    await signIn(page, email);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText([...labels]);
    await expect(bar.locator('[aria-current=page]')).toHaveText(labels[0]);
    expect((await bar.locator('ul').boundingBox())?.height).toBe(64);
    for (const label of labels.slice(1)) {
      await bar.getByRole('link', { name: label }).click();
      await expect(bar.locator('[aria-current=page]')).toHaveText(label);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

test('providers and admins are redirected from the customer home', async ({ page }) => {
  await signIn(page, demo.provider, '/home');
  await expect(page).toHaveURL('/provider/dashboard');
});

test('a profile can be changed, except for its email', async ({ page }) => {
  await signIn(page, demo.customer, '/profile');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo.customer);
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
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
