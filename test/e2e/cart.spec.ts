import { expect, test } from '@playwright/test';
import type { ProductCard } from '../../shared/catalog/product';
import { formatCents } from '../../shared/money/cents';
import { newPerson } from '../given/people';
import { cartIn, fillCart } from './order-steps';
import { demo, signIn, submitSignIn } from './people';
import { addFromPage, freshProduct, lineOf, seller } from './shop-steps';

test('on phones, the cart and the checkout keep their button in view, with the price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, demo.customer);
  const { items } = await (await page.request.get('/api/products?sort=price-high')).json();
  await fillCart(page, items.slice(0, 1));
  await page.goto('/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toHaveCount(1);
  await expect(proceed).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toContainText(/\$\d+\.\d\d/);

  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Free today', { exact: true })).toBeVisible();
  const [prices, field] = [
    await summary.boundingBox(),
    await page.getByLabel('Delivery Address').boundingBox(),
  ];
  expect(field!.y).toBeLessThan(prices!.y);
  const order = page.getByRole('button', { name: 'Place Order' });
  await expect(order).toHaveCount(1);
  await expect(order).toBeInViewport({ ratio: 1 });
});

test('a visitor’s cart survives signing in and is shared between tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await seller(baseURL);
  const { items } = await (await page.request.get(`/api/providers/${id}/products`)).json();
  const product: ProductCard = items.find(({ stock }: ProductCard) => stock > 5);
  await page.goto(`/providers/${id}?tab=products`);
  const add = page.getByRole('button', { name: `Add ${product.name} to cart` });
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/auth/);
  await submitSignIn(page, demo.customer);
  await expect(page).toHaveURL('/cart');
  await expect(lineOf(page, product.name)).toContainText(formatCents(product.priceCents));

  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    `Total${formatCents(2 * product.priceCents)}`,
  );
});

test('a cart is shown to who filled it, and to nobody else on the same browser', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await freshProduct(baseURL);
  const shopper = await newPerson({ origin: baseURL ?? '' }, { name: 'Nia Test' });
  await signIn(page, shopper.email);
  await addFromPage(page, product);
  const tab = await context.newPage();
  await tab.goto('/cart');
  await expect(lineOf(tab, product.name)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect.poll(() => cartIn(page)).toEqual([]);
  await expect(tab).toHaveURL(/\/auth/);

  await signIn(page, demo.customer, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();

  await signIn(page, shopper.email, '/cart');
  await expect(lineOf(page, product.name)).toBeVisible();
});
