import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './held-requests';
import { demo, signIn } from './people';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

test('the bar is 64 px high, and has its labels beside the icons on a wide screen', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, demo.customer, '/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const item = bar(page).getByRole('link', { name: 'Wallet' });
  const [icon, label] = [await item.locator('svg').boundingBox(), await item.locator('span').boundingBox()];
  expect(label!.x).toBeGreaterThan(icon!.x + icon!.width);
  expect((await bar(page).locator('ul').boundingBox())?.height).toBe(64);
  await page.setViewportSize(phone);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hairloom' })).toBeHidden();
});

test('the menu leads to favorites and changes the color scheme', async ({ page }) => {
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

test('on a wide screen, no page has a second bell, cart or Sign Out', async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, demo.customer);
  for (const path of ['/home', '/products', '/profile', '/bookings']) {
    await page.goto(path);
    await expect(shortcuts(page).getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /cart, \d+ item/i })).toHaveCount(1);
    expect(await page.getByRole('button', { name: 'Sign Out' }).count()).toBeLessThanOrEqual(1);
  }
  await signIn(page, demo.provider, '/provider/dashboard');
  await expect(shortcuts(page).getByRole('button', { name: 'Your menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(1);
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

/** What a toast covers of what must stay free. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
    return [...document.querySelectorAll('dialog[open], nav, input, select, textarea, .button')]
      .filter((element) => !element.closest('[data-sonner-toaster]'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
      })
      .map((element) => element.outerHTML);
  });

test('toasts cover no button, field or dialog, replace each other, and lead to the cart', async ({
  page,
}) => {
  await signIn(page, demo.customer, '/products');
  const toast = page.locator('[data-sonner-toast]');
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await page.goto('/products');
    const add = page.getByRole('button', { name: /^Add .* to cart$/ });
    await add.nth(0).click();
    await add.nth(1).click();
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText('Added to cart');
    await expect(toast).toHaveAttribute('data-y-position', size === phone ? 'top' : /top|bottom/);
    // It stays for as long as the pointer is on it.
    await toast.hover();
    if (size === wide) await expect.poll(() => covered(page)).toEqual([]);
    await toast.getByRole('button', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/cart');
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast.hover();
  await expect.poll(() => covered(page)).toEqual([]);
});
