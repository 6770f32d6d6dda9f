import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleLambdas } from '../../infra/bundle';
import { functionBudgets, pageBudgets, partBudgets, shareBudget } from './budgets';

const folder = mkdtempSync(join(tmpdir(), 'hairloom-budgets-'));
const site = join(folder, 'site');
const functions = join(folder, 'functions');

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
let manifest: Record<string, Chunk> = {};

const kilobytes = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** A chunk and all it imports before it runs. */
const closure = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) closure(imported, found);
  return found;
};

const weight = (...names: string[]): number => {
  const files = new Set(
    names.flatMap((name) => [...closure(name)]).map((name) => manifest[name]?.file ?? ''),
  );
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + kilobytes(join(site, file)), 0);
};

beforeAll(async () => {
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    site,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  execFileSync(process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' } });
  manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  await bundleLambdas({ outdir: functions });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(functionBudgets))('the function %s weighs at most %d kB', (name, most) => {
  expect(kilobytes(join(functions, name, 'index.js'))).toBeLessThanOrEqual(most);
});

test.each(Object.entries(partBudgets))('its part %s weighs at most %d kB', (name, most) => {
  expect(kilobytes(join(functions, `${name}.js`))).toBeLessThanOrEqual(most);
});

test.each(Object.entries(pageBudgets))('%s loads at most %d kB of JavaScript', (page, most) => {
  expect(weight('index.html', page)).toBeLessThanOrEqual(most);
});

test('every page has a budget', () => {
  const pages = Object.keys(manifest).filter((name) => /^features\/[^/]+\/pages\//.test(name));
  expect(pages.sort()).toEqual(Object.keys(pageBudgets).sort());
});

test('the share pages keep to theirs', () => {
  expect(weight('features/share/hydrate.tsx')).toBeLessThanOrEqual(shareBudget);
});
