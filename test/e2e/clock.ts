import { expect, type Locator, type Page } from '@playwright/test';

const runUntil = (page: Page, wanted: Locator, isVisible: boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return wanted.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(isVisible);

/** Moves the stopped clock of a page on in small steps until something is visible: loading waits on timers. */
export const runUntilVisible = (page: Page, wanted: Locator): Promise<void> => runUntil(page, wanted, true);

/** Moves the stopped clock of a page on in small steps until something is no longer visible. */
export const runUntilHidden = (page: Page, wanted: Locator): Promise<void> => runUntil(page, wanted, false);

/**
 * Stops the clock of a page, open or about to open; only `page.clock` moves it on from there. It stops a minute ahead:
 * the clock runs between the two calls, for as long as a busy machine takes, and can't be stopped in its past.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 60_000);
};

/** Stops the clock of the open page, after `page.clock.install()`; it skips ten seconds ahead. */
export const stopInstalledClock = async (page: Page): Promise<void> => {
  const time = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(time + 10_000);
};
