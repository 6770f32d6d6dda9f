import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the page: what can be pressed and is too small for a finger. Links within a sentence are as tall as its lines, as WCAG lets them. */
const smallTargets = (): string[] => {
  const least = 43.5;
  const reach = (element: Element): DOMRect => (element.closest('label') ?? element).getBoundingClientRect();
  const inSentence = (element: Element): boolean =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  return [...document.querySelectorAll('a, button:enabled, input:enabled, select:enabled, textarea:enabled')]
    .filter((element) => element.checkVisibility() && !element.closest('[inert], .skip-link'))
    .filter((element) => !inSentence(element))
    .filter((element) => reach(element).width < least || reach(element).height < least)
    .map((element) => {
      const { width, height } = reach(element);
      return `${Math.round(width)} by ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`;
    });
};

const findings = async (page: Page, options: RunOptions = {}): Promise<string[]> => {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

/** Shows the page in a scheme, once its colors have turned: each element's after those it inherits them from. */
const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const turning = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (await drawn(); turning().length > 0; await drawn())
      await Promise.allSettled(turning().map(({ finished }) => finished));
  });
};

/** What of axe's rules is another in another scheme. */
const ofColor: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Everything that stands in somebody's way on the page as it is now: axe's findings in either scheme, small targets,
 * sideways scrolling.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  await turn(page, 'light');
  const inLight = await findings(page);
  await turn(page, 'dark');
  const inDark = await findings(page, ofColor);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...inLight,
    ...inDark.map((finding) => `${finding} (in the dark scheme)`),
    ...(await page.evaluate(smallTargets)),
    ...(wide ? ['scrolls sideways'] : []),
  ];
};
