import lighthouse, { type Config } from 'lighthouse';
import { chromium } from 'playwright';
import { buildAll } from '../../infra/build/build';
import { findBrowser } from '../../scripts/browser';
import { freePorts, startBenchCloud } from './cloud';
import { median } from './median';

/** Lighthouse's figures for a page: category scores (0 to 100) and the cumulative layout shift. */
export type LighthouseResult = { page: string; figures: Record<string, number> };

// The same folder as `npm start`, where the image encoder can be resolved.
const assemblyDir = 'cdk.out';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: categories } };

// Chromium needs `--no-sandbox` to run as root in a container.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** Loads a page once in a new browser, with Lighthouse's default phone and slow connection. */
const measureOnce = async (url: string): Promise<Record<string, number>> => {
  const port = await freePorts();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { lhr } = result;
    const scores = categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
    const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? 0;
    return { ...Object.fromEntries(scores), 'layout shift': shift };
  } finally {
    await browser.close();
  }
};

const medians = async (page: string, url: string): Promise<LighthouseResult> => {
  const measured: Record<string, number>[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(url));
  const names = Object.keys(measured[0] ?? {});
  return {
    page,
    figures: Object.fromEntries(names.map((name) => [name, median(measured.map((one) => one[name] ?? 0))])),
  };
};

/** Measures the landing page and a shared hairstyle of the demo on a local cloud with the production build. */
export const measurePages = async (dataDir: string): Promise<LighthouseResult[]> => {
  await buildAll(assemblyDir, { dev: false });
  const cloud = await startBenchCloud({ port: await freePorts(), dataDir, assemblyDir, demo: true });
  const { hairstyles } = await (await fetch(`${cloud.origin}/api/featured`)).json();
  const landing = await medians('/', `${cloud.origin}/`);
  const shared = await medians('/share/hairstyle/:id', `${cloud.origin}/share/hairstyle/${hairstyles[0].id}`);
  await cloud.stop();
  return [landing, shared];
};
