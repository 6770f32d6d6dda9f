import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { buildAll } from '../../infra/build/build';
import { findBrowser } from '../../scripts/browser';
import { sessionEntries } from '../given/browser-session';
import { freePorts, startBenchCloud } from './cloud';
import { log } from './log';
import { median } from './median';

/** How long the site takes to respond on a phone: the name of what was done, and milliseconds. */
export type Response = { name: string; milliseconds: number; max: number };

const password = 'hairloom-demo';
const customer = 'chloe@demo.hairloom.test';
const provider = 'amara@demo.hairloom.test';
const rounds = 3;
/** The first page waits for functions to start. */
const patienceMs = 120_000;

/** The longest delay between an interaction and the next paint on a phone whose CPU is four times slower. */
const maxInteractionMs = 100;
/** The longest route change with code and data in the caches, and with neither over 4G. */
const maxCachedRouteMs = 100;
const maxColdRouteMs = 300;

type Act = { name: string; email: string; path: string; act: (page: Page) => Promise<void> };

const press = (page: Page, role: 'tab' | 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

/** An interaction on each of the five busiest pages. */
const acts: Act[] = [
  {
    name: 'search on Discover',
    email: customer,
    path: '/hairstyles',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('braids', { delay: 60 }),
  },
  {
    name: "a style's next picture",
    email: customer,
    path: '/hairstyles/:id',
    act: (page) => press(page, 'button', 'Next picture'),
  },
  {
    name: 'a day on the booking page',
    email: customer,
    path: '/hairstyles/:id/book',
    act: (page) => page.locator('[role=grid] button:not([disabled])').nth(3).click(),
  },
  {
    name: "a tab of the customer's bookings",
    email: customer,
    path: '/bookings',
    act: (page) => press(page, 'tab', /^Completed/),
  },
  {
    name: "a tab of the provider's bookings",
    email: provider,
    path: '/provider/bookings',
    act: (page) => press(page, 'tab', /^Completed/),
  },
];

/** Route changes along the bar: from a page to one whose title begins with `title`. */
const changes = [
  { from: '/home', link: 'Services', title: 'Discover' },
  { from: '/hairstyles', link: 'Shop', title: 'Shop Products' },
  { from: '/products', link: 'Wallet', title: 'Wallet' },
];

const contextFor = async (browser: Browser, origin: string, email: string): Promise<BrowserContext> => {
  const entries = await sessionEntries(origin, email, password);
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript((stored) => {
    for (const [name, value] of stored) localStorage.setItem(name, value);
  }, entries);
  return context;
};

/** Opens a page, and waits until it shows its content and asks for nothing more. */
const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { timeout: patienceMs });
  await page
    .locator('main .state-skeleton, .loading')
    .first()
    .waitFor({ state: 'detached', timeout: patienceMs });
  await page.waitForLoadState('networkidle', { timeout: patienceMs });
};

/**
 * Observes a page's interactions from now on, and returns a function that waits for the last one to be painted and
 * returns the longest: from the input to the next paint, in steps of 8 ms.
 */
const observeInteractions = async (page: Page): Promise<() => Promise<number>> => {
  const observer = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return durations;
  });
  return async () => {
    // The browser reports after the paint, and nothing if every interaction took less than 16 ms.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    return observer.evaluate((durations) => Math.max(16, ...durations));
  };
};

const measureAct = async (context: BrowserContext, origin: string, { path, act }: Act): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await open(page, origin + path);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = await observeInteractions(page);
  await act(page);
  const milliseconds = await longest();
  await page.close();
  return milliseconds;
};

/** Presses a link of the bar, and returns the time until the next page is painted with its content. */
const changeRoute = async (page: Page, link: string, title: string): Promise<number> => {
  await page.evaluate(() => {
    performance.clearMarks('pressed');
    document.addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  const shown = await page.waitForFunction(
    (wanted) => {
      const isShown = document.title.startsWith(wanted) && !document.querySelector('main .state-skeleton');
      const [pressed] = performance.getEntriesByName('pressed');
      return isShown && pressed && { milliseconds: performance.now() - pressed.startTime };
    },
    title,
    { polling: 'raf' },
  );
  const { milliseconds } = (await shown.jsonValue()) as { milliseconds: number };
  return milliseconds;
};

const measureChange = async (
  context: BrowserContext,
  origin: string,
  { from, link, title }: (typeof changes)[number],
  isCached: boolean,
): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isCached) {
    await open(page, origin + from);
    await changeRoute(page, link, title);
    await page.goBack({ waitUntil: 'networkidle' });
  } else {
    await open(page, origin + from);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: 9_000_000 / 8,
      uploadThroughput: 1_500_000 / 8,
    });
  }
  const milliseconds = await changeRoute(page, link, title);
  await page.close();
  return milliseconds;
};

const medianOf = async (take: () => Promise<number>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await take());
  return median(taken);
};

const measureAll = async (browser: Browser, origin: string): Promise<Response[]> => {
  const responses: Response[] = [];
  const { hairstyles } = await (await fetch(`${origin}/api/featured`)).json();
  const style = String(hairstyles[0].id);
  for (const one of acts) {
    const context = await contextFor(browser, origin, one.email);
    const act = { ...one, path: one.path.replace(':id', style) };
    const milliseconds = await medianOf(() => measureAct(context, origin, act));
    responses.push({ name: one.name, milliseconds, max: maxInteractionMs });
    await context.close();
  }
  for (const isCached of [true, false])
    for (const change of changes) {
      // A context of its own each time, so that nothing is in its caches.
      const milliseconds = await medianOf(async () => {
        const context = await contextFor(browser, origin, customer);
        const taken = await measureChange(context, origin, change, isCached);
        await context.close();
        return taken;
      });
      const how = isCached ? 'from the cache' : 'over 4G';
      const max = isCached ? maxCachedRouteMs : maxColdRouteMs;
      responses.push({ name: `route to ${change.link}, ${how}`, milliseconds, max });
    }
  return responses;
};

/**
 * Measures how soon the site responds: interactions on the five busiest pages with a CPU that is four times slower, and
 * route changes of a signed-in customer from the cache and over 4G (9 Mbps, 60 ms). Medians of three.
 */
export const measureInteractions = async (dataDir: string): Promise<Response[]> => {
  await buildAll('cdk.out', { dev: false });
  const cloud = await startBenchCloud({
    port: await freePorts(),
    dataDir,
    assemblyDir: 'cdk.out',
    demo: true,
  });
  log('Pressing and changing routes');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const responses = await measureAll(browser, cloud.origin);
  await browser.close();
  await cloud.stop();
  return responses;
};
