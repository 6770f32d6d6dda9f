import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a page until it shows what was just changed: the functions look for changes of the search files every two
 * seconds, and the edge may have cached the page before.
 */
export const openOnceShown = (page: Page, path: string, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.request.post('/_local/cache/purge');
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
