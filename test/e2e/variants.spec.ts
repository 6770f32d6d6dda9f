import { expect, test } from '@playwright/test';
import { newShopper, payOrder, placeOrder } from './order-steps';
import { lineOf, productOfAmara } from './shop-steps';

test('the last piece of one size is bought: that size is sold out, and the other is not', async ({
  page,
  baseURL,
}) => {
  await newShopper(page, baseURL);
  const { id, name } = await productOfAmara(baseURL, {
    stock: 0,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { values: ['Small'], priceCents: 1_250, stock: 1 },
      { values: ['Large'], priceCents: 1_800, stock: 4 },
    ],
  });
  await page.goto(`/products/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await add.click();
  await expect(page.getByText('Please choose: Size')).toBeVisible();
  await page.getByText('Small', { exact: true }).click();
  await add.click();
  await expect(page.getByText('Added 1 item(s) to cart')).toBeVisible();
  await page.goto('/cart');
  await expect(lineOf(page, name)).toContainText('Size: Small');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await placeOrder(page);
  await payOrder(page);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('radio', { name: /^Small.*sold out$/ })).toBeAttached();
  await page.getByText('Small', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await page.getByText('Large', { exact: true }).click();
  await expect(add).toBeEnabled();
});
