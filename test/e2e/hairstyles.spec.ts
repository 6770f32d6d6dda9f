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

test('an empty list offers to show all hairstyles again', async ({ page }) => {
  await page.goto('/hairstyles?search=no+such+style&category=braids&max=60');
  await expect(page.getByText('No hairstyles found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all hairstyles' }).click();
  await expect(page).toHaveURL(/\/hairstyles\/?\??$/);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByLabel('Highest price ($)')).toHaveValue('');
});

test('a tablet shows three hairstyles beside each other and the categories in one row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const tops = (found: Locator) =>
    found.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  expect(new Set((await tops(cards)).slice(0, 4)).size).toBe(2);
  expect(new Set((await tops(cards)).slice(0, 3)).size).toBe(1);
  expect(new Set(await tops(page.locator('.category-chips-chip'))).size).toBe(1);
});

test('scrolling loads every hairstyle', async ({ page }) => {
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(24);
  const total = await numberFound(page);
  expect(total).toBeGreaterThan(24);
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded();
    await expect(items).toHaveCount(total, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
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

test('on a phone, the filters are in a dialog and their number is on its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabel('Where').selectOption('At my hotel');
  await dialog.getByLabel('Area').fill('los angeles');
  await expect(page).toHaveURL(/area=los\+angeles/);
  await dialog.getByRole('button', { name: /^Show \d+ hairstyles$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Los Angeles, CA' })).toHaveCount(await cards.count());
});

test('the list can be sorted by the soonest free time', async ({ page }) => {
  await page.getByLabel('Sort by').selectOption('Soonest available');
  await expect(page).toHaveURL(/sort=soonest/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Next available: ');
});

test('choosing a size changes price and duration, and is kept when booking', async ({ page }) => {
  await openHairstyle(page, 'Golden Blonde Box Braids');
  const booking = page.getByRole('region', { name: 'Booking' });
  await page.getByRole('group', { name: 'Select Size/Length' }).getByText('Waist length').click();
  await expect(booking.locator('.detail-panel-price')).toHaveText('$260.00');
  await expect(booking.locator('.detail-panel-fact')).toHaveText('7h 0m');
  await expect(page.getByRole('link', { name: 'Book via WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Waist%20length/,
  );
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  const service = page.getByRole('region', { name: 'Service' });
  await expect(service).toContainText('Waist length · 7h 0m');
  await expect(service.getByRole('link', { name: 'Amara Diallo' })).toHaveAttribute(
    'href',
    /^\/providers\/./,
  );
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/hairstyles\/[^/]+$/);
});

test('on a phone, the price and the button to book stay in view above the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHairstyle(page, 'Golden Blonde Box Braids');
  const button = page.getByRole('link', { name: 'Book Appointment' });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.action-bar-price')).toHaveText('$180.00');
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('the stylist, with face and rating, stands before the description', async ({ page }) => {
  await openHairstyle(page, 'Golden Blonde Box Braids');
  const stylist = page.getByRole('region', { name: 'Stylist' });
  await expect(stylist.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(stylist).toContainText('review');
  const order = await page
    .locator('.provider-card, .detail-description')
    .evaluateAll((found) => found.map(({ className }) => className));
  expect(order[0]).toContain('provider-card');
});

test('on a desktop, the booking panel stays in view beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHairstyle(page, 'Golden Blonde Box Braids');
  const button = page.getByRole('link', { name: 'Book Appointment' });
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('every category can be seen without scrolling sideways on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const chip of await page.getByRole('group', { name: 'Category' }).locator('label').all())
    await expect(chip).toBeInViewport({ ratio: 1 });
});

test('the gallery can be browsed by thumbnail and by arrow key', async ({ page }) => {
  await openHairstyle(page, 'Wig Install');
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await gallery.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(gallery.getByRole('img', { name: /picture 2 of/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByRole('img', { name: /picture 1 of/ })).toBeVisible();
});

test('a hairstyle that does not exist leads back to the list', async ({ page }) => {
  await page.goto('/hairstyles/none-of-this-name');
  await expect(page.getByText('Failed to load hairstyle details')).toBeVisible();
  await expect(page).toHaveURL('/hairstyles');
});
