import { expect, test } from '@playwright/test';
import { problemsOf } from '../e2e/inspection';
import { tabThrough } from './focus';
import { openStyleguide } from './styleguide';

test.use({ viewport: { width: 390, height: 844 } });

for (const scheme of ['light', 'dark'] as const)
  test(`every component is accessible, and as large as a finger, in the ${scheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openStyleguide(page);
    expect(await problemsOf(page)).toEqual([]);
  });

test('a dialog is accessible, and a toast over it', async ({ page }) => {
  await openStyleguide(page);
  await page.locator('#toasts').getByRole('button', { name: 'Error' }).click();
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close toast' })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
});

test('the focus shows wherever Tab stops', async ({ page }) => {
  await openStyleguide(page);
  const { stops, unseen } = await tabThrough(page);
  expect(stops).toBeGreaterThan(60);
  expect(unseen).toEqual([]);
});

test('statuses are told apart without color: each has a word and an icon of its own', async ({ page }) => {
  await openStyleguide(page);
  const badges = page.getByRole('region', { name: 'Statuses', exact: true }).locator('.status-badge');
  const words = await badges.allInnerTexts();
  const icons = await badges.locator('svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(words.length).toBeGreaterThan(8);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(icons).size).toBe(words.length);
});
