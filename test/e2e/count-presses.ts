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
    addEventListener('keydown', ({ key }) => isPress(key) && count(), true);
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
    // Tests fill in fields without a pointer.
    const typed = 'textarea, input:not([type=radio], [type=checkbox])';
    const isIn = (selector: string) => !!document.activeElement?.matches(selector);
    // In a field, a space is typed, and Enter sends the form unless it begins a line.
    const isPress = (key: string) => (key === 'Enter' && !isIn('textarea')) || (key === ' ' && !isIn(typed));
    const isField = (target: EventTarget | null) => target instanceof Element && target.matches(typed);
    if (countsFields) addEventListener('input', ({ target }) => isField(target) && count(), true);
  }, withFields);
  return () => presses;
};

/** Returns how many presses a part of a journey takes. `presses` says how many there were, as of `countPresses`. */
export const pressesOf = async (presses: () => number, journey: () => Promise<unknown>): Promise<number> => {
  const before = presses();
  await journey();
  return presses() - before;
};
