import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

const captions = [
  'Golden Blonde Box Braids',
  'Burgundy Curly Lace Wig',
  'Elegant Cornrow Updo',
  'Sleek Straight Black Wig',
  'Goddess Braids Ponytail',
];

// The popup has tests of its own, and would stand in the way of these.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('promo-popup-seen', 'true')));

const middle = (page: Page) => page.locator('.slide[data-middle]');

test('five looks take turns every four seconds until somebody touches them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Styles to book' }).getByRole('listitem')).toHaveText(
    captions,
  );
  await expect(middle(page)).toHaveText(captions[0] ?? '');
  await expect(middle(page)).toHaveText(captions[1] ?? '', { timeout: 5_000 });
  await page.getByRole('button', { name: 'Previous style' }).click();
  await page.getByRole('button', { name: 'Previous style' }).click();
  await expect(middle(page)).toHaveText(captions[4] ?? '');
  await page.waitForTimeout(4_500);
  await expect(middle(page)).toHaveText(captions[4] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(middle(page)).toHaveText(captions[0] ?? '');
});

test('they stand still for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForTimeout(4_500);
  await expect(middle(page)).toHaveText(captions[0] ?? '');
});

test('featured stylists and styles are there for whoever scrolls, and lead to the public pages', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create your account' }).scrollIntoViewIfNeeded();
  const stylists = page.getByRole('region', { name: 'Featured Stylists This Week' }).getByRole('link');
  await expect(stylists).toHaveCount(3);
  await expect(stylists.first()).toHaveAttribute('href', /^\/share\/provider\//);
  const styles = page.getByRole('region', { name: 'New styles to try' }).getByRole('link');
  await expect(styles.first()).toHaveAttribute('href', /^\/share\/hairstyle\//);
});

test('the landing page takes at most 110 kB of JavaScript', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.endsWith('.js')) scripts.push(reply.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000);
});
