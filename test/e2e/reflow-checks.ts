import type { Page } from '@playwright/test';

/** Runs in the page: what makes it scroll sideways, or is cut off at an edge of the screen or of its own box. */
const overflowing = (): string[] => {
  const width = document.documentElement.clientWidth;
  const content = document.scrollingElement?.scrollWidth ?? 0;
  const scrolls = (element: Element | null): boolean =>
    !!element &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
      element.matches('[aria-roledescription=carousel]') ||
      scrolls(element.parentElement));
  const isOutside = (element: Element): boolean => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 1 && (right > width + 1 || left < -1) && !scrolls(element.parentElement);
  };
  const isCut = (element: Element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
    return hides && element.scrollWidth > element.clientWidth + 1;
  };
  const hidden =
    '[inert], .visually-hidden, .visually-hidden *, .skip-link, [aria-hidden=true], [aria-hidden=true] *, svg *';
  const visible = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.matches(hidden) && element.checkVisibility({ visibilityProperty: true }),
  );
  const texts = visible.filter((element) =>
    element.matches('h1, h2, h3, p, button, a, label, dt, dd, td, th'),
  );
  const nameOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return `${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 100)}`;
  };
  return [
    // One pixel may be due to rounding.
    ...(content > width + 1 ? [`scrolls sideways, ${content} px wide`] : []),
    ...visible.filter(isOutside).map((element) => `outside the screen, ${nameOf(element)}`),
    ...texts.filter(isCut).map((element) => `cut off, ${nameOf(element)}`),
  ];
};

/** The widths at which pages must reflow: 400% zoom of a 1280 px window (WCAG 1.4.10), and 200% text on a phone. */
const views = [
  { name: '400% zoom', viewport: { width: 320, height: 256 }, fontSize: '' },
  { name: '200% text', viewport: { width: 390, height: 844 }, fontSize: '200%' },
];

/** What does not fit on the open page at 400% zoom and at 200% text. The viewport is restored. */
export const reflowProblems = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const { name, viewport, fontSize } of views) {
    await page.setViewportSize(viewport);
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, fontSize);
    problems.push(...(await page.evaluate(overflowing)).slice(0, 8).map((problem) => `${name}: ${problem}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return problems;
};

/** Runs in the page: the words, up to the length of common ones, that break over two lines. */
const inTwoLines = (): string[] => {
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .skip-link, [aria-hidden=true]');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!isShown(text.parentElement)) continue;
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}\d])\p{L}{3,12}(?![\p{L}\d])/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
};

/** The words that break on the open page. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(inTwoLines);
