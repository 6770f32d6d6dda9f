import { expect, type Page, test } from '@playwright/test';
import { stopInstalledClock } from './clock';
import { demo, signIn } from './people';

const image = { src: '/media/none', width: 1280, height: 480 };
const banners = [
  { id: 'one', title: 'Twenty off your first', image, link: '/hairstyles', active: true, displayOrder: 0 },
  { id: 'two', title: 'Braids before the holidays', image, link: '/wallet', active: true, displayOrder: 1 },
];

const notice = (id: string, read: boolean) => ({
  id,
  read,
  type: 'booking',
  title: `Booking ${id}`,
  message: 'Amara confirmed your appointment.',
  link: '/bookings',
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
});

/** Answers with these notifications until they are marked read. */
const notify = async (page: Page, ids: string[]): Promise<Set<string>> => {
  const read = new Set<string>();
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: {
        items: ids.map((id) => notice(id, read.has(id))),
        unread: ids.filter((id) => !read.has(id)).length,
      },
    }),
  );
  await page.route('**/api/notifications/*/read', (route) => {
    read.add(new URL(route.request().url()).pathname.split('/')[3] ?? '');
    return route.fulfill({ json: {} });
  });
  await page.route('**/api/notifications/read', (route) => {
    for (const id of ids) read.add(id);
    return route.fulfill({ json: {} });
  });
  return read;
};

const list = (page: Page) => page.getByRole('region', { name: 'Latest notifications' });

test('a live message refreshes the notifications', async ({ page }) => {
  let say: ((message: string) => void) | undefined;
  await page.routeWebSocket(/\/socket\?ticket=/, (socket) => {
    socket.connectToServer();
    say = (message) => socket.send(message);
  });
  await notify(page, ['a']);
  await signIn(page, demo.customer);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => say !== undefined).toBe(true);
  await notify(page, ['b', 'a']);
  say?.(JSON.stringify({ topic: 'notification' }));
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('the banners change every three seconds until paused, and open their links', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/api/banners', (route) => route.fulfill({ json: { items: banners } }));
  await page.clock.install();
  await signIn(page, demo.customer);
  const offers = page.getByRole('region', { name: 'Offers' });
  const shown = offers.locator('[role=group]:not([inert])');
  await expect(offers.getByRole('button', { name: 'Pause the banners' })).toBeVisible();
  await stopInstalledClock(page);
  const labels = ['1 of 2', '2 of 2'];
  if ((await shown.getAttribute('aria-label')) === '1 of 2') labels.reverse();
  for (const label of labels) {
    await page.clock.runFor(3_000);
    await expect(shown).toHaveAttribute('aria-label', label);
  }
  await offers.getByRole('button', { name: 'Pause the banners' }).click();
  await expect(offers.getByRole('button', { name: 'Play the banners' })).toBeVisible();
  await offers.getByRole('button', { name: 'Show Braids before the holidays' }).click();
  await page.clock.runFor(15_000);
  await expect(shown).toHaveAttribute('aria-label', '2 of 2');
  await page.clock.resume();
  await shown.getByRole('link').click();
  await expect(page).toHaveURL('/wallet');
});

test('the banners do not change by themselves with reduced motion', async ({ page }) => {
  await page.route('**/api/banners', (route) => route.fulfill({ json: { items: banners } }));
  await page.clock.install();
  await signIn(page, demo.customer);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('button', { name: 'Play the banners' })).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(offers.locator('[role=group]:not([inert])')).toHaveAttribute('aria-label', '1 of 2');
});

test('a chosen color scheme is kept and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, demo.customer, '/profile');
  await page.getByText('Dark', { exact: true }).click();
  // A document that has only begun to arrive has no element yet.
  const scheme = () =>
    page.evaluate(() => document.documentElement && getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  const bar = page.locator('meta[name=theme-color][media=all]');
  await expect(bar).toHaveAttribute('data-scheme', 'dark');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(scheme).toBe('dark');
  await page.goto('/profile');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByText('System', { exact: true }).click();
  expect(await scheme()).toBe('light dark');
  await expect(bar).toHaveCount(0);
});

test('the home page fits a phone, a tablet and a desktop', async ({ page }) => {
  await notify(page, ['a', 'b', 'c']);
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, demo.customer);
  const tiles = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(tiles).toHaveCount(8);
  const tops = await tiles.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(2);
  const next = await page.getByRole('region', { name: 'Your next appointment' }).boundingBox();
  const hero = await page.getByRole('heading', { name: 'Book your next look' }).boundingBox();
  expect(next!.y).toBeLessThan(hero!.y);
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  expect((await list(page).boundingBox())?.height).toBe(400);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.locator('.home-hero > div').boundingBox();
    const braids = await page.locator('.home-hero .braids').boundingBox();
    expect(words!.x + words!.width, `${width} px`).toBeLessThanOrEqual(braids!.x);
  }
});
