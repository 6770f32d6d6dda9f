import { expect, test } from '@playwright/test';
import { deliveredOrder } from '../given/orders';
import { newPerson } from '../given/people';
import { demo, signIn } from './people';
import { reflowProblems } from './reflow-checks';
import { openOnceShown } from './search-steps';
import { cartLink, freshProduct, seller } from './shop-steps';

const cards = '.listing-card';

test.beforeEach(async ({ page }) => {
  await signIn(page, demo.customer, '/products');
});

test('products can be searched by name or description, filtered and sorted', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Products');
  await page.getByRole('searchbox').fill('CURL DEF');
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Curl Defining Cream/ })).toBeVisible();
  await page.getByRole('searchbox').fill('mulberry');
  await expect(page.getByRole('link', { name: /Silk Scrunchies/ })).toBeVisible();
  await page.getByRole('searchbox').fill('no such product');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('group', { name: 'Category' }).getByText('tools').click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL(/category=tools.*sort=price-low/);
  await expect(page.locator(cards).first()).toContainText('Wide-Tooth Comb');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  await expect(page.locator(cards).first()).toContainText('Salon Hair Dryer');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high');
  await expect(page.getByRole('radio', { name: 'tools' })).toBeChecked();
  await expect(page.locator(cards).first()).toContainText('Salon Hair Dryer');
});

test('a product whose name is one long word fits when zoomed and with large text', async ({
  page,
  baseURL,
}) => {
  const name = `Feuchtigkeitsspendend${Date.now()}`;
  const { id } = await freshProduct(baseURL, { name });
  for (const path of [`/products/${id}`, `/products?search=${name}`]) {
    await openOnceShown(page, path, page.getByRole('heading', { name }).first());
    expect(await reflowProblems(page), path).toEqual([]);
  }
});

test('a sold-out product cannot be added, and low stock is shown', async ({ page }) => {
  await page.getByRole('searchbox').fill('Braid Styling Foam');
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Braid Styling Foam to cart' })).toBeDisabled();
  await page.getByRole('link', { name: /Braid Styling Foam/ }).click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);

  await page.goto('/products?search=Weightless');
  await expect(page.getByText('Only 2 left')).toBeVisible();
});

test('a product page shows its details and accepts a quantity from 1 to its stock', async ({
  page,
  baseURL,
}) => {
  const product = await freshProduct(baseURL, { stock: 4, priceCents: 1_250 });
  await page.goto(`/products/${product.id}`);
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(buy).toContainText('$12.50');
  await expect(buy).toContainText('4 in stock');
  const sellers = page.getByRole('region', { name: 'Seller' });
  await expect(sellers).toContainText('Sofia Ramirez');
  await expect(sellers).toContainText(/Average rating (\d\.\d|N\/A)/);

  const quantity = buy.getByRole('spinbutton', { name: 'quantity' });
  await expect(buy.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await quantity.fill('9');
  await quantity.blur();
  await expect(quantity).toHaveValue('4');
  await expect(buy.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await buy.getByRole('button', { name: 'Increase quantity' }).click();
  await buy.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added 2 item(s) to cart')).toBeVisible();
  await expect(cartLink(page, 2)).toBeVisible();

  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('tab', { name: /^Products \(\d+\+?\)$/ })).toBeVisible();
});

test('a product page tells its own reviews from other reviews of its seller', async ({ page, baseURL }) => {
  const cloud = { origin: baseURL ?? '' };
  const [customer, provider] = [await newPerson(cloud), await seller(baseURL)];
  const reviewed = await freshProduct(baseURL);
  const other = await freshProduct(baseURL);
  for (const [product, comment] of [
    [reviewed, 'Smells of figs'],
    [other, 'Came in a big box'],
  ] as const) {
    const { id } = await deliveredOrder(cloud, { customer, provider }, product);
    await customer.api.reviewOrder({ params: { orderId: id }, body: { rating: 4, comment } });
  }
  await page.goto(`/products/${reviewed.id}`);
  const own = page.getByRole('region', { name: 'Reviews of this product' });
  await expect(own).toContainText('Smells of figs');
  await expect(own).toContainText('(1 review)');
  await expect(own).not.toContainText('Came in a big box');
  const others = page.getByRole('region', { name: 'Other reviews of Sofia Ramirez' });
  // Every page of a product of hers asks for them, so they may still be cached from before.
  await expect(async () => {
    await page.reload();
    await expect(others).toContainText(`Bought ${other.name}`, { timeout: 5_000 });
  }).toPass({ timeout: 100_000 });
  await expect(others).toContainText('Came in a big box');
  await expect(others).not.toContainText(`Bought ${reviewed.name}`);
});

test('a product page explains delivery and returns and shows more from the seller', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const product = await freshProduct(baseURL, { priceCents: 1_250 });
  await page.goto(`/products/${product.id}`);
  const delivery = page.getByRole('region', { name: 'Delivery and returns' });
  for (const text of ['Free shipping today', 'within 14 days', 'within 7 days of delivery'])
    await expect(delivery).toContainText(text);
  const more = page.getByRole('region', { name: 'More from Sofia Ramirez' });
  await expect(more.getByRole('link').first()).toBeVisible();
  await expect(more.getByRole('link', { name: product.name })).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar')).toContainText('$12.50');
  const [seller, description] = [
    await page.getByText('Sold by').boundingBox(),
    await page.getByRole('heading', { name: 'About this product' }).boundingBox(),
  ];
  expect(seller!.y).toBeLessThan(description!.y);
});

test('a product that does not exist leads back to the shop', async ({ page }) => {
  await page.goto('/products/none-of-this-name');
  await expect(page.getByText('Failed to load product details')).toBeVisible();
  await expect(page).toHaveURL('/products');
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

test('saves a product as a favorite, lists it and removes it', async ({ page, baseURL }) => {
  const { id, name } = await freshProduct(baseURL);
  const heart = page.getByRole('button', { name: `Save ${name} to favorites` });
  await page.goto(`/products/${id}`);
  const saved = page.waitForResponse(`**/api/favorites/product/${id}`);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.goto('/favorites');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await heart.click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
