import { expect, type Page, test } from '@playwright/test';
import { plainPicture } from '../../infra/acting/images';
import { signIn } from './people';
import { openOnceShown } from './search-steps';

const signInAsSeller = (page: Page) => signIn(page, 'sofia@demo.hairloom.test');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

test('a new product is created with a picture, and found in the shop', async ({ page }) => {
  const name = `Oil ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsSeller(page);
  await page.goto('/provider/products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price ($)').fill('18.50');
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
