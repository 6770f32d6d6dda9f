import { expect, type Page, test } from '@playwright/test';
import { openHairstyle } from './booking-steps';
import { newShopper } from './order-steps';

const title = 'Golden Blonde Box Braids';
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name} to favorites` });

test('saves a style and its stylist as favorites, lists them and removes them', async ({ page, baseURL }) => {
  await newShopper(page, baseURL);
  await page.getByRole('link', { name: 'Favorites', exact: true }).click();
  await expect(page.getByText('No favorites yet')).toBeVisible();

  await openHairstyle(page, title);
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByText('Hairstylist', { exact: true })).toBeVisible();
  const stylist = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const saved = page.waitForResponse('**/api/favorites/provider/*');
  await heart(page, stylist).click();
  await expect(heart(page, stylist)).toHaveAttribute('aria-pressed', 'true');
  await saved;

  await page.goto('/favorites');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: stylist }).last()).toBeVisible();
  await heart(page, title).click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await heart(page, stylist).click();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});
