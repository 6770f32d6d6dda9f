import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHairstyle } from './booking-steps';
import { demo, signIn } from './people';

test.beforeEach(async ({ page }) => {
  await signIn(page, demo.customer, '/hairstyles');
});

/** The line that says how many hairstyles were found: the demo's and what other tests have added. */
const summaryOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });
const numberFound = async (page: Page): Promise<number> => {
  await expect(summaryOf(page)).toHaveText(/^Showing \d+ hairstyles$/);
  return Number(/\d+/.exec((await summaryOf(page).textContent()) ?? ''));
};

test('hairstyles can be searched and filtered, and going back keeps the list', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Hairstyles');
  await page.getByRole('group', { name: 'Category' }).getByText('braids').click();
  await expect(page).toHaveURL(/category=braids/);
  await page.getByRole('searchbox').fill('GOLDEN');
  await expect(page).toHaveURL(/search=GOLDEN/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: /Golden Blonde Box Braids/ }).click();
  await expect(page).toHaveURL(/\/hairstyles\/[^/?]+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('GOLDEN');
  await expect(page.getByRole('radio', { name: 'braids' })).toBeChecked();

  await page.getByRole('searchbox').fill('no such style');
  await expect(page.getByText('No hairstyles found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});

test('scrolling loads every hairstyle', async ({ page }) => {
  const items = page.getByRole('main').getByRole('listitem');
  // Starts again if another test adds or removes one meanwhile.
  await expect(async () => {
    await page.goto('/hairstyles');
    await expect(items).toHaveCount(24);
    const total = await numberFound(page);
    expect(total).toBeGreaterThan(24);
    await expect(async () => {
      await items.last().scrollIntoViewIfNeeded();
      expect(await items.count()).toBeGreaterThanOrEqual(total);
    }).toPass({ timeout: 20_000 });
    expect(await items.count()).toBe(total);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  }).toPass();
});

/** The first date on this weekday (0 is Sunday) at least two days from now. */
const dateOn = (weekday: number): string => {
  const date = new Date(Date.now() + 2 * 86_400_000);
  while (date.getUTCDay() !== weekday) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

test('hairstyles can be filtered by day and price; reloading and going back keep the filters', async ({
  page,
}) => {
  const filters = page.getByRole('region', { name: 'Filters' });
  const cards = page.getByRole('main').getByRole('listitem');
  const all = await numberFound(page);
  await filters.getByLabel('Highest price ($)').fill('60');
  await expect(page).toHaveURL(/max=60/);
  await expect.poll(() => numberFound(page)).toBeLessThan(all);
  await expect(cards).toHaveCount(await numberFound(page));
  await expect(cards.filter({ hasText: 'Next available: ' })).not.toHaveCount(0);

  // Most stylists are off on Sundays.
  const cheap = await numberFound(page);
  await filters.getByLabel('Day').fill(dateOn(0));
  await expect.poll(() => numberFound(page)).toBeLessThan(cheap);
  await filters.getByLabel('Day').fill(dateOn(3));
  await expect(cards).not.toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`date=${dateOn(3)}`));

  await page.reload();
  await expect(filters.getByLabel('Day')).toHaveValue(dateOn(3));
  await expect(filters.getByLabel('Highest price ($)')).toHaveValue('60');
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/hairstyles/[^/?]+\\?date=${dateOn(3)}$`));
  await page.goBack();
  await expect(filters.getByLabel('Day')).toHaveValue(dateOn(3));

  await filters.getByLabel('Lowest price ($)').fill('90');
  await expect(filters.getByText('The highest price must not be below the lowest')).toBeVisible();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => numberFound(page)).toBeGreaterThanOrEqual(all);
  await expect(filters.getByLabel('Highest price ($)')).toHaveValue('');
  await expect(page).toHaveURL('/hairstyles');
});

/** How many rows the first elements found stand in. */
const rowsOf = async (found: Locator, first?: number): Promise<number> => {
  const tops = await found.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  return new Set(tops.slice(0, first)).size;
};

test('lists and pages fit a desktop, a tablet and a phone', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('listitem');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const chip of await page.getByRole('group', { name: 'Category' }).locator('label').all())
    await expect(chip).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(cards).not.toHaveCount(0);
  expect([await rowsOf(cards, 3), await rowsOf(cards, 4)]).toEqual([1, 2]);
  expect(await rowsOf(page.locator('.category-chips-chip'))).toBe(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openHairstyle(page, 'Golden Blonde Box Braids');
  const button = page.getByRole('link', { name: 'Book Appointment' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button).toHaveCount(1);
  await expect(page.locator('.action-bar-price')).toHaveText('$180.00');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});
