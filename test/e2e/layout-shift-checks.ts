import type { Page } from '@playwright/test';

/* Pages must not move while they load, not even when data, pictures, and fonts arrive after the first paint. */

/** The largest sum of shifts allowed on a page: less than anyone can see. */
const maxShift = 0.001;

type Shifts = { total: number; moved: string[] };

/** Runs in the page before anything else: collects the layout shifts that do not follow an input. */
const observeShifts = (): void => {
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(window, { shifts });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.total += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent;
        shifts.moved.push(`${value.toFixed(4)}: ${from.y}+${from.height} to ${to.y}+${to.height} ${name}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** From now on, holds back data, pictures, and fonts until the page has painted what it shows without them. */
export const answerAfterPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(observeShifts);
  await page.route(/\/(api|media)\/|\.(woff2|svg|webp|avif|jpg|png)$/, async (route) => {
    const painted = page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // Rejects if the page is left meanwhile.
    await painted.catch(() => undefined);
    await route.continue();
  });
};

/** What has moved on the open page since it began to load, after `answerAfterPaint`. */
export const shiftProblems = async (page: Page): Promise<string[]> => {
  const { total, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  return total < maxShift ? [] : moved.map((shift) => `moved, ${shift}`);
};
