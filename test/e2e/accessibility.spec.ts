import { expect, test } from '@playwright/test';
import { accessibilityProblems } from './accessibility-checks';
import { demo, signIn } from './people';

/* What every-page.spec.ts does not see by opening a page: dialogs, toasts and what goes wrong. */

// The content policy rightly refuses a script put into the page; this one is the test's own.
test.use({
  bypassCSP: true,
  viewport: { width: 390, height: 844 },
});

test('the landing page, its popup and all its slides are accessible', async ({ page }) => {
  await page.goto('/');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'GET 20% OFF' }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'the popup').toEqual([]);
  await popup.getByRole('button', { name: 'NO, THANKS' }).click();
  await page.getByRole('link', { name: 'Create your account' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'New styles to try' })).toBeVisible();
  for (let slide = 1; slide <= 5; slide++) {
    expect.soft(await accessibilityProblems(page), `slide ${slide}`).toEqual([]);
    await page.getByRole('button', { name: 'Next style' }).click();
  }
});

test('a filled cart and its outdated lines are accessible', async ({ page }) => {
  await signIn(page, demo.customer, '/products?sort=price-low');
  await page.getByRole('button', { name: 'Add Gold Braid Cuffs to cart' }).click();
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart-storage') ?? '{}');
    const [line] = cart.state.items;
    cart.state.items = [
      { ...line, price: line.price + 100 },
      { ...line, productId: 'gone' },
    ];
    localStorage.setItem('cart-storage', JSON.stringify(cart));
  });
  await page.goto('/cart');
  await expect(page.getByText('This product is no longer available.')).toBeVisible();
  await expect(page.getByText('The price has changed. It was $9.00.')).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'the cart').toEqual([]);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'clearing it').toEqual([]);
});

test('a customer’s dialogs and their errors are accessible', async ({ page }) => {
  await signIn(page, demo.customer, '/bookings?status=confirmed');
  await page.getByRole('button', { name: 'Cancel Booking' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Refund to your wallet');
  expect.soft(await accessibilityProblems(page), 'cancelling').toEqual([]);

  await page.goto('/bookings?status=completed');
  await page.route('**/review', (route) => route.abort());
  await page.getByRole('button', { name: 'Confirm & Review' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTitle('Very Good').click();
  await dialog.getByLabel('Your review').fill('As good as new.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  // Shown and heard within the dialog: what is outside of it is inert.
  await expect(dialog.getByText('Failed to confirm completion')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('We could not save your review. Please try again.');
  // Pointing at a toast keeps it open for as long as the check takes.
  await dialog.getByText('Failed to confirm completion').hover();
  expect.soft(await accessibilityProblems(page), 'reviewing').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Failed to confirm completion')).toBeVisible();
});

test('a provider’s dialogs and toasts are accessible', async ({ page }) => {
  await signIn(page, demo.provider, '/provider/bookings?status=pending');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toContainText('refunded in full');
  expect.soft(await accessibilityProblems(page), 'declining').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  expect.soft(await accessibilityProblems(page), 'details').toEqual([]);

  await page.goto('/provider/dashboard');
  await page.getByRole('button', { name: 'Time off' }).click();
  await page.getByRole('button', { name: 'Afternoon' }).click();
  expect.soft(await accessibilityProblems(page), 'time off').toEqual([]);

  await page.goto('/provider/orders?status=paid');
  await page.getByLabel('Select all shown').check();
  expect.soft(await accessibilityProblems(page), 'selected orders').toEqual([]);
  await page.getByRole('button', { name: /^Ship \d+ orders$/ }).click();
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('Please enter a tracking number').first()).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'shipping several orders').toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Unauthorized access')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  expect.soft(await accessibilityProblems(page), 'a toast').toEqual([]);
});
