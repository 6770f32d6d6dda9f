import { expect, test } from '@playwright/test';
import { checkOut, newShopper, placeOrder } from './order-steps';
import { freshProduct } from './shop-steps';

const address = '5 Test Lane, Brooklyn, NY 11201';

test('checkout shows the prices first, with free shipping today', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const product = await freshProduct(baseURL, { priceCents: 1_500 });
  await newShopper(page, baseURL);
  await checkOut(page, [product]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('TBD', { exact: true })).toBeVisible();
  await expect(summary.getByText('Free today', { exact: true })).toBeVisible();
  const [prices, field] = [
    await summary.boundingBox(),
    await page.getByLabel('Delivery Address').boundingBox(),
  ];
  expect(prices!.y).toBeLessThan(field!.y);
  const order = page.getByRole('button', { name: 'Place Order' });
  await expect(order).toHaveCount(1);
  await expect(order).toBeInViewport({ ratio: 1 });
});

test('the address in the profile is chosen beforehand, and others can be saved and removed', async ({
  page,
  baseURL,
}) => {
  const product = await freshProduct(baseURL);
  const shopper = await newShopper(page, baseURL);
  await shopper.api.updateMe({ body: { address } });
  await checkOut(page, [product]);
  const field = page.getByLabel('Delivery Address');
  await expect(field).toHaveValue(address);
  await expect(page.getByRole('radio', { name: /^Address in your profile/ })).toBeChecked();

  await page.getByRole('radio', { name: 'A different address' }).check();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await field.fill('9 Office Park, Queens, NY 11101');
  await page.getByText('Save this address for next time').click();
  await page.getByLabel('Name of the address').fill('Work');
  await page.getByLabel('Name of the address').press('Enter');
  await expect(page.getByText('Address saved')).toBeVisible();
  const work = page.getByRole('radio', { name: /^Work/ });
  await expect(work).toBeChecked();

  await page.getByRole('radio', { name: /^Address in your profile/ }).check();
  await expect(field).toHaveValue(address);
  await work.check();
  await expect(field).toHaveValue('9 Office Park, Queens, NY 11101');
  await page.getByRole('button', { name: 'Remove the address Work' }).click();
  await expect(page.getByText('Address removed')).toBeVisible();
  await expect(work).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('an address entered at checkout survives a reload and going back', async ({ page, baseURL }) => {
  const product = await freshProduct(baseURL);
  await newShopper(page, baseURL);
  await checkOut(page, [product]);
  const field = page.getByLabel('Delivery Address');
  await field.fill(address);
  await page.reload();
  await expect(field).toHaveValue(address);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(field).toHaveValue(address);
});

test('ordering the same items again offers to pay the first order', async ({ page, baseURL }) => {
  const product = await freshProduct(baseURL, { stock: 5 });
  await newShopper(page, baseURL);
  await checkOut(page, [product]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  const first = page.url();

  const question = page.getByRole('dialog', {
    name: 'You already have an unpaid order for these items',
  });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await question.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(first);

  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await question.getByRole('button', { name: 'Place another' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  expect(page.url()).not.toBe(first);
});
