import { expect, type Page, test } from '@playwright/test';
import { bookUpToPayment, newCustomer, openHairstyle } from './booking-steps';
import { open, pagesOf, roles } from './pages';

/* Pages must not move while they load, not even when data, pictures, and fonts arrive after the first paint. */

// A role has up to thirty pages, and each is loaded at both widths.
test.describe.configure({ timeout: 600_000 });

const widths = [390, 1280];

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

/** Holds back data, pictures, and fonts until the page has painted what it shows without them. */
const answerAfterPaint = async (page: Page): Promise<void> => {
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

const expectNoShift = async (page: Page, paths: string[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    for (const path of paths) {
      await open(page, path);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
      expect.soft(shifts.total, `${path} at ${width} px\n${shifts.moved.join('\n')}`).toBeLessThan(maxShift);
    }
  }
};

for (const role of roles)
  test(`no ${role} page moves while it loads`, async ({ page }) => {
    const paths = await pagesOf(page, role);
    // The browser learns how many notices to expect; other tests may hold bookings of this person.
    await open(page, paths[0]!);
    await answerAfterPaint(page);
    await expectNoShift(page, paths);
  });

test('no page that shows a held booking moves while it loads', async ({ page }) => {
  await newCustomer(page);
  await openHairstyle(page, 'Rounded Afro Shape-Up');
  await bookUpToPayment(page);
  await page.goBack();
  const bookPage = new URL(page.url()).pathname;
  await answerAfterPaint(page);
  await expectNoShift(page, [bookPage, '/home', '/bookings', '/cart']);
});
