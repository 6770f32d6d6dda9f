import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { total } from '../../infra/demo/year-purchases';
import { findBrowser } from '../../scripts/browser';
import { demoLoaded, freePorts, ready } from './cloud';
import { memoryMeter } from './cpu';
import { log } from './log';

/** What a developer waits for, in seconds, or what the product keeps in memory, in MB. */
export type CloneFigure = { name: string; figure: number; unit: 's' | 'MB'; max: number };

const maxIdleMb = 400;
const patienceMs = 120_000;
const yearPatienceMs = 10 * 60_000;

/** Functions whose threads nobody needs have ended by then. */
const idleMs = 2 * 60_000;

/** Does some work, and returns its result and how many seconds it took. */
const timed = async <T>(
  name: string,
  max: number,
  work: () => T | Promise<T>,
): Promise<{ result: T; figure: CloneFigure }> => {
  const began = performance.now();
  const result = await work();
  return { result, figure: { name, figure: (performance.now() - began) / 1_000, unit: 's', max } };
};

type Clone = { folder: string; port: number; dataDir: string };

const stop = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'close');
  process.kill(-child.pid!, 'SIGTERM');
  await gone;
};

/** Runs a script of the clone's package until it prints its URL and has its demo data. */
const startProduct = async (
  { folder, port, dataDir }: Clone,
  script: 'start' | 'dev',
): Promise<ChildProcess> => {
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    // npm does not pass signals on to the product: both get them as a group.
    detached: true,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.exitCode ?? child.signalCode ?? process.kill(-child.pid!));
  const origin = `http://localhost:${port}`;
  await ready(child, origin);
  await demoLoaded(origin);
  return child;
};

/** Replaces a text in a file of the clone. */
const edit = ({ folder }: Clone, path: string, from: string, to: string): void => {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain “${from}”`);
  writeFileSync(file, text.replace(from, to));
};

const yearTold = async (dataDir: string): Promise<void> => {
  const file = join(dataDir, 'demo-year.json');
  const until = performance.now() + yearPatienceMs;
  while (!existsSync(file) || JSON.parse(readFileSync(file, 'utf8')).next < total) {
    if (performance.now() > until) throw new Error('The year of purchases takes too long');
    await wait(500);
  }
};

/** The starts, the demo's year between them, and what the product keeps in memory once nobody uses it. */
const measureStarts = async (clone: Clone): Promise<CloneFigure[]> => {
  const first = await timed('first start', 8, () => startProduct(clone, 'start'));
  log('Waiting for the year of purchases');
  const year = await timed('the year of purchases', 120, () => yearTold(clone.dataDir));
  await wait(idleMs);
  const memory = memoryMeter(first.result.pid!)();
  await stop(first.result);
  const again = await timed('another start', 1, () => startProduct(clone, 'start'));
  await stop(again.result);
  return [
    first.figure,
    year.figure,
    { name: 'memory two minutes after the year', figure: memory, unit: 'MB', max: maxIdleMb },
    again.figure,
  ];
};

/** How soon a change of the source is to be seen while `npm run dev` runs. */
const measureEdits = async (clone: Clone): Promise<CloneFigure[]> => {
  const origin = `http://localhost:${clone.port}`;
  const product = await startProduct(clone, 'dev');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/terms`, { timeout: patienceMs });
    await page.getByRole('heading', { name: 'Terms' }).waitFor({ timeout: patienceMs });
    const shown = await timed('an edit of a page in the browser', 1, async () => {
      edit(clone, 'web/features/site/pages/TermsPage.tsx', 'title="Terms"', 'title="Edited"');
      await page.getByRole('heading', { name: 'Edited' }).waitFor();
    });
    const missing = async () => (await fetch(`${origin}/api/hairstyles/missing`)).text();
    await missing();
    const answered = await timed('an edit of a function in its reply', 2, async () => {
      edit(clone, 'shared/http/refusals.ts', 'We could not find that.', 'Edited.');
      while (!(await missing()).includes('Edited.')) await wait(20);
    });
    return [shown.figure, answered.figure];
  } finally {
    await browser.close();
    await stop(product);
  }
};

/**
 * Measures what a newcomer waits for, in a clone of the last commit: installing, starting for the first time and again,
 * and seeing an edit. Takes about six minutes.
 */
export const measureClone = async (): Promise<CloneFigure[]> => {
  const scratch = mkdtempSync(join(tmpdir(), 'hairloom-clone-'));
  const clone = {
    folder: join(scratch, 'hairloom'),
    dataDir: join(scratch, 'data'),
    port: await freePorts(),
  };
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), clone.folder]);
    log('Installing');
    const installed = await timed('npm install', 45, () =>
      execFileSync('npm', ['install'], { cwd: clone.folder, stdio: 'ignore' }),
    );
    return [installed.figure, ...(await measureStarts(clone)), ...(await measureEdits(clone))];
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
  }
};
