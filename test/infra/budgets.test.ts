import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas } from '../../infra/bundle';
import { folderFor } from '../given/folder';
import { filesOf, kilobytes, pagesOf, type Site, siteIn } from './weights';

/**
 * Maximum weights in kB (1,000 bytes) gzipped. A page or function that grows toward its budget is a reason to look at
 * what is heavy, not to move the budget.
 */
const budgets = {
  /** JavaScript that the landing page and the server-rendered share pages load: most visitors only look at them. */
  publicPage: 120,
  /** JavaScript that any other page loads. */
  page: 230,
  /** Code of a function, SDK included, and each bundle that it loads late. */
  function: 150,
  /** Code of the function that renders mails, which brings React and an HTML parser. */
  mail: 320,
};

const folder = folderFor('budgets');
const functions = join(folder, 'functions');
let site: Site;

beforeAll(async () => {
  const built = join(folder, 'site');
  const options = ['--outDir', built, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options]);
  site = siteIn(built);
  await bundleLambdas({ outdir: functions });
});

/** The total weight of a site's scripts, of which `outside` are those that it loads besides its bundles. */
const weightOf = (files: string[], ...outside: string[]): number =>
  [...files, ...outside].reduce((sum, file) => sum + kilobytes(join(site.folder, file)), 0);

const landing = 'app/pages/StandaloneLandingPage.tsx';
const landingFiles = () => filesOf(site, ['index.html', 'app/start.tsx', landing]);
const shareFiles = () => filesOf(site, ['features/share/start.ts', 'features/share/hydrate.tsx']);
const appFiles = (page: string) =>
  filesOf(site, ['index.html', 'app/start.tsx', 'app/App.tsx', 'app/guards.ts', page]);

test('every function stays within its budget', () => {
  const bundles = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(bundles.length).toBeGreaterThan(30);
  const tooHeavy = bundles
    .map((name) => ({ name, weight: kilobytes(join(functions, name)) }))
    .filter(({ name, weight }) => weight > (name === 'mail/index.js' ? budgets.mail : budgets.function));
  expect(tooHeavy).toEqual([]);
});

test('the public pages stay within their budget', () => {
  expect(weightOf(landingFiles(), 'theme.js', 'sw.js')).toBeLessThanOrEqual(budgets.publicPage);
  expect(weightOf(shareFiles(), 'theme.js')).toBeLessThanOrEqual(budgets.publicPage);
});

test('all other pages stay within theirs', () => {
  const pages = pagesOf(site);
  expect(pages.length).toBeGreaterThan(50);
  const tooHeavy = pages
    .map((page) => ({ page, weight: weightOf(appFiles(page), 'theme.js', 'sw.js') }))
    .filter(({ weight }) => weight > budgets.page);
  expect(tooHeavy).toEqual([]);
});

const codeOf = (files: string[]): string =>
  files.map((file) => readFileSync(join(site.folder, file), 'utf8')).join('\n');

test('no page loads zod before it is needed', () => {
  expect(pagesOf(site).filter((page) => codeOf(appFiles(page)).includes('ZodType'))).toEqual([]);
});

test('public pages do not load the sign-in code', () => {
  const session = /fetchAuthSession|tokenRefresh|USER_SRP_AUTH/;
  expect(codeOf(filesOf(site, ['app/guards.ts']))).toMatch(session);
  expect(codeOf([...landingFiles(), ...shareFiles()])).not.toMatch(session);
});

test('the pages rendered ahead name files that the build has', () => {
  const pages = readdirSync(site.folder).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['auth.html', 'index.html', 'landing.html', 'terms.html']));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(site.folder, page), 'utf8').matchAll(/"\/(assets\/[^"]+)"/g)].map(
      ([, file = '']) => `${page}: ${file}`,
    ),
  );
  expect(named.filter((each) => /\.(svg|webp|avif|jpg|png)$/.test(each)).length).toBeGreaterThan(0);
  expect(named.filter((each) => !existsSync(join(site.folder, each.split(': ')[1] ?? '')))).toEqual([]);
});
