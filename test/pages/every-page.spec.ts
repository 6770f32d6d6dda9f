import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems, desktopAccessibilityProblems } from '../e2e/accessibility-checks';
import { answerAfterPaint, shiftProblems } from '../e2e/layout-shift-checks';
import { knownPaths, open, pagesOf, roles } from '../e2e/pages';
import { reflowProblems } from '../e2e/reflow-checks';

// The content policy rightly refuses a script put into the page; the one that inspects it is the test's own.
test.use({ bypassCSP: true });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The routes of the router, as patterns. Those with a second spelling are one page. */
const routerPaths = (): RegExp[] => {
  const source = readFileSync(new URL('../../web/app/pageTable.ts', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/'(\/[^'.]*)'/g)].map(([, path = '']) => path);
  const second = ['/hairstyles/:id/book', '/reviews/:bookingId'];
  // Made for the way back from the pay page; without a payment they lead on at once, as tests of their own say.
  const passing = ['/booking-success', '/order-success', '/tip-success', '/gift-success'];
  return paths
    .filter((path) => !second.includes(path) && !passing.includes(path))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
};

/** What is wrong with the notifications' bell, which whoever is signed in has once on every page. */
const bellProblems = async (page: Page): Promise<string[]> => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell.first()).toBeVisible();
  if ((await bell.count()) > 1) return ['more than one bell'];
  const { width = 0, height = 0 } = (await bell.boundingBox()) ?? {};
  return Math.min(width, height) < 44 ? ['the bell is smaller than 44 px'] : [];
};

// A role has up to thirty pages, and each is checked at several sizes.
test.describe.configure({ timeout: 600_000 });

for (const role of roles)
  test(`every ${role} page holds still while it loads, is accessible, fits when zoomed, has its own title and requests nothing from other sites`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url().replace(/^ws/, 'http')));
    const paths = await pagesOf(page, role);
    const titles = new Map<string, string>();
    // The browser learns how many notices to expect; other tests may hold bookings of this person.
    await open(page, paths[0]!);
    await answerAfterPaint(page);
    for (const path of paths) {
      await page.setViewportSize(phone);
      await open(page, path);
      titles.set(path.replace(/\?.*/, ''), await page.title());
      const onPhone = [
        ...(await shiftProblems(page)),
        ...(role === 'visitor' ? [] : await bellProblems(page)),
        ...(await accessibilityProblems(page)),
        ...(await reflowProblems(page)),
      ];
      expect.soft(onPhone, path).toEqual([]);
      await page.setViewportSize(desktop);
      await open(page, path);
      const onDesktop = [...(await shiftProblems(page)), ...(await desktopAccessibilityProblems(page))];
      expect.soft(onDesktop, `${path} at ${desktop.width} px`).toEqual([]);
    }
    for (const title of titles.values()) expect(title).toMatch(/Hairloom/);
    expect(new Set(titles.values()).size, [...titles.values()].join(', ')).toBe(titles.size);
    const elsewhere = asked.filter((url) => /^(http|ws)/.test(url) && !url.startsWith(`${baseURL}/`));
    expect(elsewhere).toEqual([]);
  });

test('every page of the router is visited', () => {
  expect(routerPaths().length).toBeGreaterThan(15);
  expect(routerPaths().filter((route) => !knownPaths().some((path) => route.test(path)))).toEqual([]);
});
