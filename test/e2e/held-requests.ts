import type { Page } from '@playwright/test';

/** Holds requests back until the returned function is called; then they go through or fail, as `end` says. */
export const holdRequests = async (
  page: Page,
  url: string,
  end: 'continue' | 'abort',
): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route[end]();
  });
  return release;
};
