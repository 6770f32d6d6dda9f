import { expect, test } from '@playwright/test';
import { demo, signIn } from './people';
import { reflowProblems } from './reflow-checks';
import { openOnceShown } from './search-steps';
import { freshProduct } from './shop-steps';

const cards = '.listing-card';

test.beforeEach(async ({ page }) => {
  await signIn(page, demo.customer, '/products');
});

test('a product fits a phone: zoomed, with large text and a name of one long word', async ({
  page,
  baseURL,
}) => {
  const name = `Feuchtigkeitsspendend${Date.now()}`;
  const { id } = await freshProduct(baseURL, { name, priceCents: 1_250 });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(`/products/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toContainText('$12.50');
  const [seller, description] = [
    await page.getByText('Sold by').boundingBox(),
    await page.getByRole('heading', { name: 'About this product' }).boundingBox(),
  ];
  expect(seller!.y).toBeLessThan(description!.y);
  for (const path of [`/products/${id}`, `/products?search=${name}`]) {
    await openOnceShown(page, path, page.getByRole('heading', { name }).first());
    expect(await reflowProblems(page), path).toEqual([]);
  }
});

for (const list of ['/hairstyles', '/products'] as const)
  test(`${list} is unchanged when the visitor comes back`, async ({ page, baseURL }) => {
    if (list === '/products') for (let made = 0; made < 3; made++) await freshProduct(baseURL);
    await page.goto(`${list}?sort=price-low`);
    await expect(page.locator(cards)).toHaveCount(24);
    await page.locator(cards).last().scrollIntoViewIfNeeded();
    await expect(page.locator(cards)).not.toHaveCount(24);
    const far = page.locator(cards).nth(25);
    await far.scrollIntoViewIfNeeded();
    const loaded = await page.locator(cards).count();
    const title = (await far.getByRole('heading').textContent()) ?? '';
    const place = async () => Math.round((await far.boundingBox())?.y ?? Number.NaN);

    for (const back of ['browser', 'page'] as const) {
      const before = await place();
      await far.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (back === 'browser') await page.goBack();
      else await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(`${list}?sort=price-low`);
      await expect(page.locator(cards)).toHaveCount(loaded);
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
      await expect.poll(place).toBe(before);
    }
  });
