import type { Page } from '@playwright/test';

/** What the element that has the focus is, and whether one can see that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A hidden radio shows its focus on its label; a field may show it on the frame around it.
    const showing = [element, element.closest('label'), element.parentElement];
    const isOutlined = (candidate: Element | null) => {
      const style = candidate && getComputedStyle(candidate);
      return !!style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    };
    const { left, top } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return {
      what: `${element.localName}.${element.className} "${name}"`,
      key: `${element.id} ${name} ${Math.round(left + window.scrollX)} ${Math.round(top + window.scrollY)}`,
      visible: showing.some(isOutlined),
    };
  });

/** Steps through the page with Tab: how many places it stops at, and those where one cannot see it. */
export const tabThrough = async (page: Page): Promise<{ stops: number; unseen: string[] }> => {
  const seen = new Set<string>();
  const unseen: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop || seen.has(stop.key)) return { stops: seen.size, unseen };
    seen.add(stop.key);
    if (!stop.visible) unseen.push(stop.what);
  }
};
