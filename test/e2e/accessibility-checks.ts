import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page: controls that are too small to tap. WCAG exempts links within a sentence. */
const smallTargets = (): string[] => {
  const minSize = 43.5;
  const tapArea = (element: Element): DOMRect =>
    (element.closest('label') ?? element).getBoundingClientRect();
  const inSentence = (element: Element): boolean =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  return [...document.querySelectorAll('a, button:enabled, input:enabled, select:enabled, textarea:enabled')]
    .filter((element) => element.checkVisibility() && !element.closest('[inert], .skip-link'))
    .filter((element) => !inSentence(element))
    .filter((element) => tapArea(element).width < minSize || tapArea(element).height < minSize)
    .map((element) => {
      const { width, height } = tapArea(element);
      return `${Math.round(width)} by ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`;
    });
};

/** Axe describes only what fails: the passing elements of a long list take longer to describe than to check. */
const axeViolations = (page: Page, options: RunOptions = {}): Promise<string[]> =>
  page.evaluate<string[]>(`axe
    .run(${JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies RunOptions)})
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`);

/** Puts axe into the page, once a page. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
};

/** Switches the color scheme and waits for the color transitions, including those of inherited colors. */
const setColorScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const nextPaint = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (await nextPaint(); transitions().length > 0; await nextPaint())
      await Promise.allSettled(transitions().map(({ finished }) => finished));
  });
};

/** The axe rules whose result depends on the color scheme. */
const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds at desktop width, where the frame of a page has other parts. */
export const desktopAccessibilityProblems = async (page: Page): Promise<string[]> => {
  await loadAxe(page);
  return axeViolations(page);
};

/** The page's accessibility problems: axe violations in both color schemes, small targets, horizontal scrolling. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await loadAxe(page);
  await setColorScheme(page, 'light');
  const inLight = await axeViolations(page);
  await setColorScheme(page, 'dark');
  const inDark = await axeViolations(page, colorRules);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...inLight,
    ...inDark.map((finding) => `${finding} (in the dark scheme)`),
    ...(await page.evaluate(smallTargets)),
    ...(wide ? ['scrolls horizontally'] : []),
  ];
};
