import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** The repository files that a page links to or embeds. */
const linksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#]+)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^https?:/.test(to))
    .map((to) => join(dirname(page), to));

test('every link in the README and the documents works', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((to) => !existsSync(to))
      .map((to) => `${page} links to ${to}`),
  );
  expect(dead).toEqual([]);
});

test('every document can be reached from the README', () => {
  const found = new Set(['README.md']);
  for (const page of found) for (const to of linksOf(page)) if (to.endsWith('.md')) found.add(to);
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});

test('every decision record has context, decision and consequences', () => {
  const records = pages.filter((page) => /^docs\/decisions\/\d{3}-/.test(page));
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    const headings = readFileSync(record, 'utf8').match(/^## .+$/gm);
    expect([record, headings]).toEqual([record, ['## Context', '## Decision', '## Consequences']]);
  }
});

test('the README names every dependency', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const text = readFileSync('README.md', 'utf8');
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  // Type packages need no entry; further packages of a scope are listed without the scope.
  const isNamed = (name: string) => text.includes(name) || text.includes(name.split('/')[1] ?? name);
  expect(names.filter((name) => !name.startsWith('@types/') && !isNamed(name))).toEqual([]);
});

test('the deployment page names every Stripe webhook that is handled', () => {
  const source = readFileSync('lambdas/purchases/webhook.ts', 'utf8');
  const [, handlers = ''] = /const handlers: Handlers = \{(.*?)\n\};/s.exec(source) ?? [];
  const types = [...handlers.matchAll(/'([a-z_.]+)':/g)].map(([, type = '']) => type);
  expect(types.length).toBeGreaterThan(0);
  const page = readFileSync('docs/operations/deploy.md', 'utf8');
  expect(types.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
});
