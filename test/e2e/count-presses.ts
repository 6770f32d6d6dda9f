import type { Page } from '@playwright/test';

/**
 * Counts the presses on all pages opened from now on: clicks, taps, Enter, and choosing in a select. Typing into a field
 * is none. Returns a function that says how many there were.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => presses++);
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countPress: () => void }).countPress();
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => ['Enter', ' '].includes(key) && isPress() && count(), true);
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
    const isPress = () => !document.activeElement?.matches('textarea');
  });
  return () => presses;
};
