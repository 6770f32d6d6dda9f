import { expect, test } from '@playwright/test';
import { newProduct } from '../given/products';
import { card } from './booking-steps';
import { checkOut, newShopper, payOrder } from './order-steps';
import { newProvider, signIn } from './people';

test('a seller’s fee is set, seen once the state is chosen, paid, and given back with the order', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await newProvider(baseURL, 'Sela Ships');
  const product = await newProduct(seller, { name: 'Shipped Balm', priceCents: 2_000, stock: 5 });
  const theirs = await browser.newPage();
  await signIn(theirs, seller.email, '/provider/shipping');
  await theirs.getByLabel('Shipping fee').fill('5.99');
  await theirs.getByText('Only to some states').click();
  await theirs.getByLabel('New York').check();
  await theirs.getByLabel('From (days)').fill('2');
  await theirs.getByLabel('To (days)').fill('5');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs.getByText('Shipping saved')).toBeVisible();

  await newShopper(page, baseURL);
  await checkOut(page, [product]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.locator('dl')).toHaveText('Subtotal$20.00ShippingTBDChoose a stateTotal$20.00');
  await expect(page.getByText('Usually arrives in 2 to 5 days')).toBeVisible();
  await page.getByLabel('Delivery Address').fill('5 Test Lane');
  await page.getByLabel('State').selectOption('California');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText('does not ship to California.');
  await page.getByLabel('Delivery Address').fill('5 Test Lane, Brooklyn, NY 11201');
  await page.getByLabel('State').selectOption('New York');
  await expect(summary.locator('dl')).toHaveText('Subtotal$20.00ShippingTBD$5.99Total$25.99');

  await seller.api.saveShipping({ body: { feeCents: 799, version: 1 } });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const changed = page.getByRole('dialog', { name: 'Your cart has changed' });
  await expect(changed).toContainText('Shipping now costs $7.99. It cost $5.99 before.');
  await changed.getByRole('button', { name: 'Order for $27.99' }).click();
  await expect(page.getByText('Shipping from Sela Ships')).toBeVisible();
  await payOrder(page);
  await expect(page.getByRole('main')).toContainText('Includes $7.99 shipping');

  await page.goto('/orders');
  const order = card(page, product.name);
  await expect(order).toContainText('$27.99Includes $7.99 shipping');
  await order.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Order cancelled. $27.99 refunded to your wallet.')).toBeVisible();
});
