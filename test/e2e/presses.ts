import type { Page } from '@playwright/test';

/** How many presses (clicks and taps) a journey takes on a page that does not load anew meanwhile. */
export const pressesOf = async (page: Page, journey: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    addEventListener('pointerdown', () => (window as unknown as { presses: number }).presses++, true);
  });
  await journey();
  return page.evaluate(() => (window as unknown as { presses: number }).presses);
};
