import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './held-requests';
import { demo, signIn } from './people';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

test('on a wide screen, the bar has the wordmark and shortcuts besides the five items', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, demo.customer, '/wallet');
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Services', 'Shop', 'Wallet', 'Profile']);
  await expect(page.getByRole('link', { name: 'Hairloom' })).toHaveAttribute('href', '/home');
  await expect(shortcuts(page).getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(shortcuts(page).getByRole('link', { name: /^Your cart, \d+ items?$/ })).toBeVisible();
  await shortcuts(page).getByRole('link', { name: 'Your bookings' }).click();
  await expect(page).toHaveURL('/bookings');

  const item = bar(page).getByRole('link', { name: 'Wallet' });
  const [icon, label] = [await item.locator('svg').boundingBox(), await item.locator('span').boundingBox()];
  expect(label!.x).toBeGreaterThan(icon!.x + icon!.width);
  await page.setViewportSize(phone);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hairloom' })).toBeHidden();
});

test('the menu leads to the profile and favorites and changes the color scheme', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, demo.customer);
  const opener = shortcuts(page).getByRole('button', { name: 'Your menu' });
  await opener.click();
  await page.getByText('Dark', { exact: true }).click();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await shortcuts(page).getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeHidden();
});

test('the bell opens the notifications in a sheet on pages other than the home page', async ({ page }) => {
  const notice = { id: 'a', type: 'booking', message: 'On Nov 21.', link: '/bookings', read: false };
  const items = [{ ...notice, title: 'Booking confirmed', createdAt: new Date().toISOString() }];
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { items, unread: 1 } }));
  await page.route('**/api/notifications/**', (route) => route.fulfill({ json: {} }));
  await page.setViewportSize(wide);
  await signIn(page, demo.customer, '/wallet');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.getByRole('link', { name: /Booking confirmed/ }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(dialog).toHaveCount(0);
});

test('no page has a second bell, cart or Sign Out', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, demo.customer);
  for (const path of ['/home', '/products', '/profile', '/bookings']) {
    await page.goto(path);
    await expect(shortcuts(page).getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /cart, \d+ item/i })).toHaveCount(1);
    expect(await page.getByRole('button', { name: 'Sign Out' }).count()).toBeLessThanOrEqual(1);
  }
});

for (const [role, email, names] of [
  ['a provider', demo.provider, ['Your menu']],
  ['an admin', demo.admin, ['Your menu']],
] as const)
  test(`the shortcuts of ${role} lead only to pages of that role`, async ({ page }) => {
    await page.setViewportSize(wide);
    await signIn(page, email);
    await expect(shortcuts(page).getByRole('button').last()).toHaveAccessibleName(names[0]);
    await expect(shortcuts(page).getByRole('link')).toHaveCount(0);
  });

test('visitors’ pages have a header and a footer that lead to sign-up and to help', async ({ page }) => {
  const { items } = await (await page.request.get('/api/hairstyles')).json();
  const [{ id, providerId }] = items;
  for (const path of [`/share/hairstyle/${id}`, `/providers/${providerId}`, '/help', '/no/such/page']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute(
      'href',
      /tab=up/,
    );
    const footer = page.getByRole('contentinfo');
    for (const name of ['Terms', 'Privacy', 'Help']) {
      const response = await page.request.get(
        (await footer.getByRole('link', { name }).getAttribute('href'))!,
      );
      expect(response.status()).toBe(200);
    }
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText('$10.00')).toBeVisible();
});

test('signed-in users see neither the header nor the footer for visitors', async ({ page }) => {
  await signIn(page, demo.customer, '/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/home');
});

test('the navigation and a placeholder appear before the API answers', async ({ page }) => {
  await signIn(page, demo.provider);
  await expect(page).toHaveURL('/provider/dashboard');
  const answer = await holdRequests(page, '**/api/**', 'continue');
  await page.goto('/provider/wallet');
  await expect(bar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Services',
    'Bookings',
    'Wallet',
    'Profile',
  ]);
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Wallet');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const size of [phone, wide])
  test(`toasts stay above the bar, replace each other, and lead to the cart, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, demo.customer, '/products');
    const add = page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .or(page.getByRole('button', { name: 'Add' }));
    await add.nth(0).click();
    await add.nth(1).click();
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to cart' });
    await expect(toast).toHaveCount(1);
    await expect
      .poll(async () => {
        const [box, barBox] = [await toast.boundingBox(), await bar(page).boundingBox()];
        return box!.y + box!.height <= barBox!.y && box!.y > size.height / 2;
      })
      .toBe(true);
    await toast.getByRole('button', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/cart');
  });
