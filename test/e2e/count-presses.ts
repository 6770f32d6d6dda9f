import type { Page } from '@playwright/test';

/**
 * Counts the presses on all pages opened from now on: clicks, taps, Enter, and choosing in a select. With `withFields`,
 * each time a field is typed into counts as well. Returns a function that says how many there were.
 */
export const countPresses = async (page: Page, { withFields = false } = {}): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => presses++);
  await page.addInitScript((countsFields) => {
    const count = () => (window as unknown as { countPress: () => void }).countPress();
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => ['Enter', ' '].includes(key) && isPress() && count(), true);
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
    const isPress = () => !document.activeElement?.matches('textarea');
    // Tests fill in fields without a pointer.
    const typed = 'textarea, input:not([type=radio], [type=checkbox])';
    const isField = (target: EventTarget | null) => target instanceof Element && target.matches(typed);
    if (countsFields) addEventListener('input', ({ target }) => isField(target) && count(), true);
  }, withFields);
  return () => presses;
};
