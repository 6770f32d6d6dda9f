import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { paidOrders } from '../given/orders';
import { newPerson } from '../given/people';
import { newProduct } from '../given/products';
import { newProvider, signIn } from './people';
import { openOnceShown } from './search-steps';
import { changeProduct, freshProduct } from './shop-steps';

const signInAsSeller = (page: Page) => signIn(page, 'sofia@demo.hairloom.test');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const summary = (page: Page) => page.locator('.error-summary');

test('a new product is created with a picture, and found in the shop', async ({ page }) => {
  const name = `Oil ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsSeller(page);
  await page.goto('/provider/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('shampoo');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price ($)').fill('18.50');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await summary(page)
    .getByRole('link', { name: /^Stock: / })
    .click();
  await expect(page.getByLabel('Stock')).toBeFocused();
  await page.getByLabel('Stock').fill('2.5');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Please add at least one image').first()).toBeVisible();
  await expect(summary(page)).toContainText('Stock: A whole number');
  await page.getByLabel('Stock').fill('4');
  const { bytes, contentType } = await plainPicture();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'oil.png', mimeType: contentType, buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Use picture' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('.gallery img')).toBeVisible();
  await expect(preview).toContainText('4 in stock');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(cardOf(page, name)).toContainText('4 in stock');

  await openOnceShown(page, `/products?search=${encodeURIComponent(name)}`, page.getByRole('link', { name }));
});

test('a product is switched off and on, and deleted', async ({ page, baseURL }) => {
  const { id, name } = await freshProduct(baseURL);
  await signInAsSeller(page);
  await page.goto('/provider/products');
  const active = cardOf(page, name).getByRole('switch', { name: `Active ${name}` });
  await active.click();
  await expect(page.getByText('Product deactivated')).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
  await active.click();
  await expect(page.getByText('Product activated')).toBeVisible();
  await cardOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
});

test('stock that is corrected while a checkout holds some keeps the pieces on hold', async ({
  page,
  baseURL,
}) => {
  const product = await freshProduct(baseURL, { stock: 10, priceCents: 1_500 });
  await signInAsSeller(page);
  await page.goto(`/provider/products/edit/${product.id}`);
  await expect(page.getByLabel('Stock')).toHaveValue('10');
  const { api } = await newPerson({ origin: baseURL ?? '' });
  await api.createOrders({
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      lines: [
        { productId: product.id, providerId: product.providerId, quantity: 3, expectedPriceCents: 1_500 },
      ],
      shippingAddress: '5 Test Lane, Brooklyn, NY 11201',
      creditCents: 0,
    },
  });
  await page.getByLabel('Stock').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(cardOf(page, product.name)).toContainText('9 in stock');
  await expect(cardOf(page, product.name)).toContainText('3 on hold for checkouts in progress');
});

test('a change made elsewhere is merged into what was typed', async ({ page, baseURL }) => {
  const product = await freshProduct(baseURL, { stock: 10 });
  await signInAsSeller(page);
  await page.goto(`/provider/products/edit/${product.id}`);
  await page.getByLabel('Stock').fill('12');
  await changeProduct(baseURL, product, { priceCents: 2_900, stock: 6 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Price ($)')).toHaveValue('29.00');
  await expect(page.getByLabel('Stock')).toHaveValue('8');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(cardOf(page, product.name)).toContainText('8 in stock');
});

test('a half-written product survives a reload, and leaving it asks first', async ({ page }) => {
  await signInAsSeller(page);
  await page.goto('/provider/products/new');
  await page.getByLabel('Name').fill('Half-written');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Half-written');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/provider/products');
});

test('a seller is told when few pieces are left, and the notification leads to the product', async ({
  page,
  baseURL,
}) => {
  const owner = await newProvider(baseURL);
  const product = await newProduct(owner, { name: 'Argan Oil', stock: 4 });
  await newProduct(owner, { name: 'Comb', stock: 4 });
  await paidOrders({ origin: baseURL ?? '' }, await newPerson({ origin: baseURL ?? '' }), [product]);
  await signIn(page, owner.email, '/provider/products');
  await expect(cardOf(page, 'Argan Oil')).toContainText('3 in stock');
  await expect(cardOf(page, 'Argan Oil').getByText('Low stock')).toBeVisible();
  await expect(cardOf(page, 'Comb').getByText('Low stock')).toHaveCount(0);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Low stock.*Argan Oil: 3 left in stock/ }).click();
  await expect(page).toHaveURL(`/provider/products/edit/${product.id}`);
  await expect(page.getByLabel('Stock')).toHaveValue('3');
});
