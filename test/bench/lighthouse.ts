import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Config } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import { buildAll } from '../../infra/build/build';
import { findBrowser } from '../../scripts/browser';
import { sessionEntries } from '../given/browser-session';
import { freePorts, startBenchCloud } from './cloud';
import { startHttp2Proxy } from './http2-proxy';
import { median } from './median';

/**
 * Lighthouse's figures for a page: category scores (0 to 100), the first and the largest contentful paint (ms), and the
 * cumulative layout shift. Signed-in pages have no scores.
 */
export type LighthouseResult = { page: string; figures: Record<string, number> };

type MeasuredPage = { name: string; path: string; signedIn?: boolean };

// The same folder as `npm start`, where the image encoder can be resolved.
const assemblyDir = 'cdk.out';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

// Lighthouse's defaults: a mid-range phone (CPU 4 times slower) on a simulated slow 4G connection (1.6 Mbps, 150 ms).
const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: categories } };
const keepSession: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: ['performance'], disableStorageReset: true },
};

// Chromium needs `--no-sandbox` to run as root in a container.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--ignore-certificate-errors',
];
const demo = { email: 'chloe@demo.hairloom.test', password: 'hairloom-demo' };

type Session = Awaited<ReturnType<typeof sessionEntries>>;

/** Stores a session in the browser, and clears all caches: only the session is kept. */
const signIn = async (context: BrowserContext, origin: string, session: Session): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${origin}/terms`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, session);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await page.goto('about:blank');
};

/** Loads a page once in a new browser. */
const measureOnce = async (
  origin: string,
  page: MeasuredPage,
  session: Session,
): Promise<Record<string, number>> => {
  const port = await freePorts();
  const profile = mkdtempSync(join(tmpdir(), 'hairloom-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    ignoreHTTPSErrors: true,
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    if (page.signedIn) await signIn(context, origin, session);
    const url = `${origin}${page.path}`;
    const result = await lighthouse(url, { port, logLevel: 'error' }, page.signedIn ? keepSession : config);
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { lhr } = result;
    const scores = categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
    return {
      ...(page.signedIn ? {} : Object.fromEntries(scores)),
      'first paint': lhr.audits['first-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      'largest paint': lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      'layout shift': lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

const medians = async (origin: string, page: MeasuredPage, session: Session): Promise<LighthouseResult> => {
  const measured: Record<string, number>[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(origin, page, session));
  const names = Object.keys(measured[0] ?? {});
  return {
    page: page.name,
    figures: Object.fromEntries(names.map((name) => [name, median(measured.map((one) => one[name] ?? 0))])),
  };
};

/** `local` is the cloud itself, from which Node can fetch without the proxy's certificate. */
const pagesOf = async (local: string): Promise<MeasuredPage[]> => {
  const { hairstyles } = await (await fetch(`${local}/api/featured`)).json();
  const { items: products } = await (await fetch(`${local}/api/products`)).json();
  const [{ id, providerId }] = hairstyles;
  return [
    { name: '/', path: '/' },
    { name: '/share/hairstyle/:id', path: `/share/hairstyle/${id}` },
    { name: '/share/product/:id', path: `/share/product/${products[0].id}` },
    { name: '/providers/:id', path: `/providers/${providerId}` },
    { name: '/auth', path: '/auth' },
    { name: '/terms', path: '/terms' },
    { name: '/hairstyles', path: '/hairstyles', signedIn: true },
    { name: '/hairstyles/:id', path: `/hairstyles/${id}`, signedIn: true },
    { name: '/hairstyles/:id/book', path: `/hairstyles/${id}/book`, signedIn: true },
  ];
};

/** Measures the public pages and the way to a booking of a running local cloud with the demo. */
const measureSite = async (local: string, wanted: string): Promise<LighthouseResult[]> => {
  const session = await sessionEntries(local, demo.email, demo.password);
  const { origin, close } = await startHttp2Proxy(local);
  const results: LighthouseResult[] = [];
  const pages = (await pagesOf(local)).filter(({ name }) => name.includes(wanted));
  for (const page of pages) results.push(await medians(origin, page, session));
  await close();
  return results;
};

/** Measures the site's production build on a local cloud with the demo: the pages whose name contains `wanted`. */
export const measurePages = async (dataDir: string, wanted: string): Promise<LighthouseResult[]> => {
  await buildAll(assemblyDir, { dev: false });
  const cloud = await startBenchCloud({ port: await freePorts(), dataDir, assemblyDir, demo: true });
  const results = await measureSite(cloud.origin, wanted);
  await cloud.stop();
  return results;
};
