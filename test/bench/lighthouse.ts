import lighthouse, { type Config } from 'lighthouse';
import { chromium } from 'playwright';
import { buildAll } from '../../infra/build/build';
import { findBrowser } from '../../scripts/browser';
import { freePorts, startBenchCloud } from './cloud';
import { median } from './median';

/** What Lighthouse says of a page: hundredths for the categories, and how far things moved as it loaded. */
export type Judgment = { page: string; figures: Record<string, number> };

// Where `npm start` has it: pictures are encoded by a module found from there.
const assemblyDir = 'cdk.out';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: categories } };

// As root, in a container, Chromium runs only without its sandbox.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** One load of a page in a browser of its own, as Lighthouse's own phone on a slow connection. */
const judge = async (url: string): Promise<Record<string, number>> => {
  const port = await freePorts();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { lhr } = result;
    const scores = categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
    const shift = lhr.audits['cumulative-layout-shift']?.numericValue ?? 0;
    return { ...Object.fromEntries(scores), 'layout shift': shift };
  } finally {
    await browser.close();
  }
};

const medians = async (page: string, url: string): Promise<Judgment> => {
  const judged: Record<string, number>[] = [];
  for (let run = 0; run < runs; run++) judged.push(await judge(url));
  const names = Object.keys(judged[0] ?? {});
  return {
    page,
    figures: Object.fromEntries(names.map((name) => [name, median(judged.map((one) => one[name] ?? 0))])),
  };
};

/** The landing page and a shared hairstyle of the demo, from the production build on a local cloud of their own. */
export const measurePages = async (dataDir: string): Promise<Judgment[]> => {
  await buildAll(assemblyDir, { dev: false });
  const cloud = await startBenchCloud({ port: await freePorts(), dataDir, assemblyDir, demo: true });
  const { hairstyles } = await (await fetch(`${cloud.origin}/api/featured`)).json();
  const landing = await medians('/', `${cloud.origin}/`);
  const shared = await medians('/share/hairstyle/:id', `${cloud.origin}/share/hairstyle/${hairstyles[0].id}`);
  await cloud.stop();
  return [landing, shared];
};
