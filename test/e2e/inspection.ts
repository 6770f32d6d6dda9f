import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

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

/** Everything that stands in somebody's way on the page as it is now: axe's findings, small targets, sideways scrolling. */
export const problemsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(await page.evaluate(smallTargets)),
    ...(wide ? ['scrolls sideways'] : []),
  ];
};
