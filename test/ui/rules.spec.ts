import { expect, test } from '@playwright/test';
import { accessibilityProblems } from '../e2e/accessibility-checks';
import { tabThrough } from './focus';
import { openStyleguide } from './styleguide';

test.use({ viewport: { width: 390, height: 844 } });

for (const scheme of ['light', 'dark'] as const)
  test(`every component is accessible, with large enough targets, in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openStyleguide(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

test('a dialog with a toast over it is accessible', async ({ page }) => {
  await openStyleguide(page);
  await page.locator('#toasts').getByRole('button', { name: 'Error' }).click();
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close toast' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the focus is visible at every tab stop', async ({ page }) => {
  await openStyleguide(page);
  const { stops, unseen } = await tabThrough(page);
  expect(stops).toBeGreaterThan(60);
  expect(unseen).toEqual([]);
});

test('every status has its own word and icon besides its color', async ({ page }) => {
  await openStyleguide(page);
  const badges = page.getByRole('region', { name: 'Statuses', exact: true }).locator('.status-badge');
  const words = await badges.allInnerTexts();
  const icons = await badges.locator('svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(words.length).toBeGreaterThan(8);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(icons).size).toBe(words.length);
});
