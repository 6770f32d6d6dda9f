import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas, lambdaEntries } from '../../infra/bundle';
import { folderFor } from '../given/folder';
import {
  chartBudget,
  functionBudget,
  lateBundleBudgets,
  mailBudget,
  onDemand,
  pageBudget,
  publicBudget,
} from './budgets';
import { sourcesOf } from './files';
import { kilobytes, loadedBy, manifestOf, weightOf } from './weights';

const landing = 'app/pages/StandaloneLandingPage.tsx';

const folder = folderFor('budgets');
const site = join(folder, 'site');
const functions = join(folder, 'functions');

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
  await bundleLambdas({ outdir: functions });
});

test.each(Object.keys(lambdaEntries))('the function %s stays within its budget', (name) => {
  const budget = name === 'mail' ? mailBudget : functionBudget;
  expect(kilobytes(join(functions, name, 'index.js'))).toBeLessThanOrEqual(budget);
});

test.each(Object.entries(lateBundleBudgets))('the late-loaded bundle %s weighs at max %d kB', (name, max) => {
  expect(kilobytes(join(functions, `${name}.js`))).toBeLessThanOrEqual(max);
});

// Scripts outside the bundles: the theme's and the service worker's.
const scriptWeights = (...names: string[]): number =>
  names.reduce((sum, name) => sum + kilobytes(join(site, name)), 0);

const pages = ['web/app', 'web/features']
  .flatMap(sourcesOf)
  .map(({ path }) => path.replace('web/', ''))
  .filter((path) => /\/pages\/\w+\.tsx$/.test(path) && !path.startsWith('features/share/'));

test('the landing page stays within its budget', () => {
  const weight = weightOf(site, ['index.html', landing], onDemand);
  expect(weight + scriptWeights('theme.js', 'sw.js')).toBeLessThanOrEqual(publicBudget);
});

test('the share pages stay within their budget', () => {
  const weight = weightOf(site, ['features/share/start.ts', 'features/share/hydrate.tsx'], onDemand);
  expect(weight + scriptWeights('theme.js')).toBeLessThanOrEqual(publicBudget);
});

test.each(pages.filter((page) => page !== landing))('%s stays within the page budget', (page) => {
  const weight = weightOf(site, ['index.html', 'app/App.tsx', 'app/guards.ts', page], onDemand);
  expect(weight + scriptWeights('theme.js', 'sw.js')).toBeLessThanOrEqual(pageBudget);
});

test('the charts stay within their budget', () => {
  const { file = '' } = manifestOf(site)['features/admin/analytics/components/Chart.tsx'] ?? {};
  expect(kilobytes(join(site, file))).toBeLessThanOrEqual(chartBudget);
});

test('no page loads zod before the first interaction', () => {
  const manifest = manifestOf(site);
  const withZod = pages.filter((page) =>
    [...loadedBy(manifest, ['index.html', page], onDemand)].some((name) =>
      readFileSync(join(site, manifest[name]?.file ?? ''), 'utf8').includes('ZodType'),
    ),
  );
  expect(withZod).toEqual([]);
});

test('public pages do not load the sign-in code', () => {
  const manifest = manifestOf(site);
  const codeOf = (names: string[]) =>
    [...loadedBy(manifest, names, onDemand)]
      .map((name) => manifest[name]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(site, file), 'utf8'))
      .join('\n');
  const session = /fetchAuthSession|tokenRefresh|USER_SRP_AUTH/;
  expect(codeOf(['index.html', 'app/App.tsx', 'app/guards.ts'])).toMatch(session);
  expect(codeOf(['index.html', landing])).not.toMatch(session);
  expect(codeOf(['features/share/hydrate.tsx'])).not.toMatch(session);
});

test('code loaded on demand is in its own chunk', () => {
  const chunks = Object.values(manifestOf(site)).filter(({ isDynamicEntry }) => isDynamicEntry);
  const names = chunks.map(({ name }) => name);
  expect(onDemand.filter((name) => !names.includes(name))).toEqual([]);
});
