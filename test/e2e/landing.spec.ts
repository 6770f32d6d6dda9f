import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { runUntilVisible, stopClock } from './clock';
import { holdRequests } from './held-requests';
import { demo, submitSignIn } from './people';

const captions = [
  'Golden Blonde Box Braids',
  'Burgundy Curly Lace Wig',
  'Elegant Cornrow Updo',
  'Sleek Straight Black Wig',
  'Goddess Braids Ponytail',
];

// The popup has its own tests and would cover the page here.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('promo-popup-seen', 'true')));

const middle = (page: Page) => page.locator('.slide[data-middle]');

test('the slides change every four seconds until the visitor uses them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await page.goto('/');
  await runUntilVisible(page, page.getByRole('button', { name: 'Pause the slides' }));
  await expect(page.getByRole('region', { name: 'Styles to book' }).getByRole('listitem')).toHaveText(
    captions,
  );
  await page.clock.runFor(3_000);
  await expect(middle(page)).toHaveText(captions[0] ?? '');
  await page.clock.runFor(1_000);
  await expect(middle(page)).toHaveText(captions[1] ?? '');
  await page.getByRole('button', { name: 'Previous style' }).click();
  await page.getByRole('button', { name: 'Previous style' }).click();
  await expect(middle(page)).toHaveText(captions[4] ?? '');
  await page.clock.runFor(20_000);
  await expect(middle(page)).toHaveText(captions[4] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(middle(page)).toHaveText(captions[0] ?? '');
});

test('the slides do not change by themselves with reduced motion', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await runUntilVisible(page, page.getByRole('button', { name: 'Play the slides' }));
  await page.clock.runFor(20_000);
  await expect(middle(page)).toHaveText(captions[0] ?? '');
});

test('leaving the landing page loads the app without a page load', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const account = page.getByRole('link', { name: 'Create your account' });
  await account.scrollIntoViewIfNeeded();
  // The scripts run; until then, the link loads a page.
  const stylists = page.getByRole('region', { name: 'Featured Stylists This Week' }).getByRole('link');
  await expect(stylists).toHaveCount(3);
  await expect(stylists.first()).toHaveAttribute('href', /^\/share\/provider\//);
  const styles = page.getByRole('region', { name: 'New styles to try' }).getByRole('link');
  await expect(styles.first()).toHaveAttribute('href', /^\/share\/hairstyle\//);
  await account.click();
  await expect(page.getByRole('main', { name: 'Welcome' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Beauty, Perfectly Styled' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Styles' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fhairstyles');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a second link clicked while the first one loads wins', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await holdRequests(page, '**/config.json', 'continue');
  // The page may also ask for it before anything is clicked.
  const asked = page.waitForRequest('**/config.json');
  await page.goto('/');
  // The scripts run, so the slides do; until then, a link loads a page.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await asked;
  await page.getByRole('link', { name: 'Browse Styles' }).click();
  answer();
  await expect(page).toHaveURL('/auth?next=%2Fhairstyles');
  await expect(page.getByRole('main', { name: 'Welcome' })).toBeVisible();
});

test('going forward works after reloading the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('main', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.reload();
  await page.goForward();
  await expect(page.getByRole('main', { name: 'Welcome' })).toBeVisible();
});

/** Notes the scroll position at the moment the app replaces the page's HTML, before it is painted. */
const watchReplacement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    const look = () => {
      if (heading?.isConnected || document.body.dataset.place) return;
      document.body.dataset.place = String(window.scrollY);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

test('visitors read a page of text without the app, and its links work', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto('/help');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /\/(App|base)-/.test(url))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('main', { name: 'Welcome' })).toBeVisible();
});

test('a page that is read before its scripts run keeps its scroll position', async ({ page }) => {
  // Without the app's code, nothing can replace the page's HTML.
  const answer = await holdRequests(page, '**/assets/App-*.js', 'continue');
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await watchReplacement(page);
  answer();
  await expect(page.locator('body')).toHaveAttribute('data-place', '400');
  await page.getByRole('heading', { level: 1 }).evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test('a search or a category leads to those hairstyles after signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search hairstyles' }).fill('box braids');
  await page.getByRole('button', { name: 'Search' }).click();
  // Before the page's script has loaded, the browser sends the form itself, and writes the space in its own way.
  await expect(page).toHaveURL(/\/auth\?next=%2Fhairstyles%3Fsearch%3Dbox(%2B|%2520)braids$/);
  await page.goto('/');
  await page.getByRole('region', { name: 'Find your style' }).getByRole('link', { name: 'locs' }).click();
  await submitSignIn(page, demo.customer);
  await expect(page).toHaveURL('/hairstyles?category=locs');
  await expect(page.getByRole('radio', { name: 'locs' })).toBeChecked();
});

test('the header leads to sign-in and sign-up, the footer to terms, privacy, help and gift cards', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=sign-up');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('©');
  await expect(footer.getByRole('link')).toHaveText(['Terms', 'Privacy', 'Help', 'Gift cards', 'Cities']);
});

test('featured listings that fail to load keep their space and can be retried', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await holdRequests(page, '**/api/featured', 'abort');
  await page.goto('/');
  const below = page.getByRole('heading', { name: 'Ready for your next style?' });
  await page.getByRole('region', { name: 'What we offer' }).scrollIntoViewIfNeeded();
  await below.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'New styles to try' })).toBeVisible();
  const placeOf = () => below.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
  const place = await placeOf();
  answer();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the featured styles" });
  await expect(failure).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'New styles to try' })).toBeHidden();
  expect(await placeOf()).toBe(place);

  await page.unroute('**/api/featured');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('region', { name: 'New styles to try' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the landing page takes at most 110 kB of JavaScript, without the session code, and nothing from other sites', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.endsWith('.js')) scripts.push(reply.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(asked.filter((url) => /config\.json|cognito|\/api\//.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading] of [
    ['/', 'Your Beauty, Perfectly Styled'],
    ['/auth', 'Welcome'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/help', 'Help'],
  ] as const)
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(heading);
    });

  test('other pages show that they are loading, with the navigation', async ({ page }) => {
    await page.goto('/hairstyles');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeAttached();
  });
});
