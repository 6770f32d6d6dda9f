import type { Page } from '@playwright/test';

/** How many presses (clicks and taps) a journey takes on a page that does not load anew meanwhile. */
export const pressesOf = async (page: Page, journey: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const counting = window as unknown as { presses?: number };
    if (counting.presses === undefined)
      addEventListener(
        'pointerdown',
        () => {
          counting.presses! += 1;
        },
        true,
      );
    counting.presses = 0;
  });
  await journey();
  return page.evaluate(() => (window as unknown as { presses: number }).presses);
};
