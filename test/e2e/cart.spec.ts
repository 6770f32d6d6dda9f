import { expect, test } from '@playwright/test';
import { newPerson } from '../given/people';
import { cartIn } from './order-steps';
import { demo, signIn, submitSignIn } from './people';
import { openOnceShown } from './search-steps';
import {
  addFromPage,
  cartLink,
  changeProduct,
  freshProduct,
  lineOf,
  productOfAmara,
  seller,
} from './shop-steps';

const summary = { name: 'Summary' };

test('an empty cart leads to the shop', async ({ page }) => {
  await signIn(page, demo.customer);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Add some products to get started!')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('the cart totals its lines, which can be changed, removed and cleared', async ({ page, baseURL }) => {
  const one = await freshProduct(baseURL, { priceCents: 1_999, stock: 3 });
  const other = await freshProduct(baseURL, { priceCents: 500, stock: 8 });
  await signIn(page, demo.customer);
  const add = page.getByRole('button', { name: `Add ${one.name} to cart` });
  await openOnceShown(page, `/products?search=${encodeURIComponent(one.name)}`, add);
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await add.click();
  await expect(cartLink(page, 2)).toBeVisible();
  await addFromPage(page, other);
  await cartLink(page, 3).click();

  await expect(lineOf(page, one.name)).toContainText('(3 available)');
  await expect(lineOf(page, one.name)).toContainText('$39.98');
  const totals = page.getByRole('region', summary);
  await expect(totals).toContainText('Subtotal$44.98');
  await expect(totals).toContainText('ShippingCalculated at checkout');
  await expect(totals).toContainText('Total$44.98');

  await page.getByRole('button', { name: `Increase quantity of ${one.name}` }).click();
  await expect(page.getByRole('button', { name: `Increase quantity of ${one.name}` })).toBeDisabled();
  const quantity = page.getByRole('spinbutton', { name: `quantity of ${other.name}` });
  await quantity.fill('50');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('8');
  await expect(totals).toContainText('Total$99.97');
  await page.reload();
  await expect(totals).toContainText('Total$99.97');

  await page.getByRole('button', { name: `Remove ${one.name}` }).click();
  await expect(totals).toContainText('Total$40.00');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(lineOf(page, other.name)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the cart and the checkout name the sellers', async ({ page, baseURL }) => {
  const ofSofia = await freshProduct(baseURL, { priceCents: 1_500 });
  const ofAmara = await productOfAmara(baseURL);
  await signIn(page, demo.customer);
  await addFromPage(page, ofSofia);
  await addFromPage(page, ofAmara);
  await page.goto('/cart');
  const groups = page.locator('.seller-group');
  await expect(groups).toHaveCount(2);
  await expect(groups.filter({ hasText: ofSofia.name })).toContainText('Sold by Sofia Ramirez');
  await expect(groups.filter({ hasText: ofAmara.name })).toContainText('Sold by Amara');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('heading', { name: 'Sold by Sofia Ramirez' })).toBeVisible();
});

test('on phones, the checkout button stays in view with the total beside it', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const product = await freshProduct(baseURL, { priceCents: 1_500 });
  await signIn(page, demo.customer);
  await addFromPage(page, product);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toContainText('$15.00');
});

test('a product cannot be added beyond its stock', async ({ page, baseURL }) => {
  const product = await freshProduct(baseURL, { stock: 1 });
  await signIn(page, demo.customer);
  await addFromPage(page, product);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('The last one is already in your cart')).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
});

test('the cart shows changes since a product was added, and blocks checkout while one is unavailable', async ({
  page,
  baseURL,
}) => {
  const priced = await freshProduct(baseURL, { priceCents: 1_000, stock: 5 });
  const scarce = await freshProduct(baseURL, { priceCents: 300, stock: 6 });
  const gone = await freshProduct(baseURL, { priceCents: 9_000 });
  await signIn(page, demo.customer);
  await addFromPage(page, priced);
  for (const product of [scarce, gone]) await addFromPage(page, product);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: `Increase quantity of ${scarce.name}` });
  for (let pieces = 1; pieces < 4; pieces++) await more.click();
  await expect(page.getByRole('region', summary)).toContainText('Total$112.00');

  await changeProduct(baseURL, priced, { priceCents: 1_500 });
  await changeProduct(baseURL, scarce, { stock: 2 });
  await changeProduct(baseURL, gone, { active: false });
  await page.reload();
  await expect(lineOf(page, priced.name)).toContainText('The price has changed. It was $10.00.');
  await expect(lineOf(page, priced.name)).toContainText('$15.00');
  await expect(lineOf(page, scarce.name)).toContainText('Only 2 left. You had picked 4.');
  await expect(lineOf(page, gone.name)).toContainText('This product is no longer available.');
  await expect(page.getByRole('region', summary)).toContainText('Total$21.00');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeDisabled();
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await proceed.click();
  await expect(page).toHaveURL('/checkout');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? '{}'));
  expect(kept.state.items).toMatchObject([
    { productId: priced.id, price: 1_500, quantity: 1 },
    { productId: scarce.id, price: 300, stock: 2, quantity: 2 },
  ]);
});

test('a visitor’s cart survives signing in and is shared between tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await freshProduct(baseURL, { priceCents: 700 });
  const profile = `/providers/${(await seller(baseURL)).id}?tab=products`;
  const add = page.getByRole('button', { name: `Add ${product.name} to cart` });
  // A product's page lists its seller's others too, so the list may still be cached from before this one was made.
  await expect(async () => {
    await page.goto(profile);
    await expect(add).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/auth/);
  await submitSignIn(page, demo.customer);
  await expect(page).toHaveURL('/cart');
  await expect(lineOf(page, product.name)).toContainText('$7.00');

  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(page.getByRole('region', summary)).toContainText('Total$14.00');
});

test('an invalid cart in the browser’s storage counts as empty', async ({ page }) => {
  await signIn(page, demo.customer);
  await page.evaluate(() => localStorage.setItem('cart-storage', '{"state":{"items":[{"price":-1}]}}'));
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
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
