import { expect, test } from '@playwright/test';
import { newProvider, signIn } from './people';

const size = 200;

const file = {
  name: 'products_export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
      ...Array.from({ length: size }, (_, index) => `oil-${index},Oil ${index},Title,Default Title,12.50,3`),
    ].join('\r\n'),
  ),
};

test('a seller imports 200 products, leaves in the middle, and has each of them once', async ({
  page,
  baseURL,
}) => {
  const { email, api } = await newProvider(baseURL);
  await signIn(page, email, '/provider/import');
  const check = async (says: string) => {
    await page.getByLabel('Exported from').selectOption('Shopify');
    await page.getByLabel('What to import').selectOption('Products');
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText(says)).toBeVisible();
  };
  await check(`${size} new products.`);
  await page.getByRole('button', { name: `Import ${size} products` }).click();
  await expect(page.getByText(/^Importing: \d+ of 200/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Done. ${size} added.`)).toBeVisible({ timeout: 60_000 });

  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const found = await api.listMyProducts({ query: { cursor } });
    names.push(...found.items.map(({ name }) => name));
    cursor = found.cursor;
  } while (cursor);
  expect(names.toSorted()).toEqual(Array.from({ length: size }, (_, index) => `Oil ${index}`).toSorted());

  await check(`0 new products, ${size} imported before.`);
  await page.getByRole('link', { name: 'See products' }).click();
  await expect(page.getByRole('article', { name: /^Oil/ }).first()).toContainText('3 in stock');
});
