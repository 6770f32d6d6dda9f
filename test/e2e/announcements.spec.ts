import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { holdRequests } from './held-requests';
import { demo, signIn } from './people';

/** Changes on a page are announced to screen readers. */

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('errors, pages, search results and toasts are announced, and the focus is where they are', async ({
  page,
}) => {
  // An invalid form focuses its list of errors, which leads to the fields they describe.
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password').fill('secret-enough');
  await page.keyboard.press('Enter');
  const errors = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(errors).toBeFocused();
  await expect(errors.getByRole('link')).toHaveCount(1);
  await errors.getByRole('link', { name: /^Email: \w/ }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/\w/);

  // Navigating moves the focus to the new page and updates the title.
  await signIn(page, demo.customer);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const follow = async (link: string, name: string) => {
    await bar.getByRole('link', { name: link }).click();
    await expect(page.getByRole('main', { name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Hairloom`);
  };
  await follow('Services', 'Discover Hairstyles');
  await expect(status(page, /^Showing \d+ hairstyles$/)).toBeAttached();
  await page.getByRole('searchbox').fill('golden blonde');
  await expect(status(page, /^Showing 1 hairstyle$/)).toBeAttached();
  await page.getByRole('searchbox').fill('no such style');
  await expect(status(page, /^Showing 0 hairstyles$/)).toBeAttached();
  await page.goto('/products?search=shea%20moisture');
  await expect(status(page, /^Showing 1 product$/)).toBeAttached();
  await follow('Wallet', 'Wallet');
  await follow('Profile', 'Profile');

  // A busy button changes its label and keeps the focus; the toast is announced.
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  const answer = await holdRequests(page, '**/api/me', 'continue');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await expect(saving).toBeDisabled();
  await expect(saving).toBeFocused();
  answer();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Profile updated successfully')).toBeVisible();
  await expect(toasts).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
});

test('a notification that arrives on another page is announced', async ({ page }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const notice = {
    id: 'one',
    type: 'booking',
    title: 'Booking confirmed',
    message: 'Amara confirmed Box Braids, Nov 21, 2026 at 9:00 AM.',
    link: '/bookings',
    read: false,
    createdAt: new Date().toISOString(),
  };
  const items: (typeof notice)[] = [];
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { items } }));
  await signIn(page, demo.customer);
  await expect.poll(() => sockets.length).toBe(1);
  await page.goto('/wallet');
  await expect.poll(() => sockets.length).toBe(2);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  items.push(notice);
  sockets[1]?.send(JSON.stringify({ topic: 'notification' }));
  await expect(status(page, `Booking confirmed: ${notice.message}`)).toBeAttached();
});
