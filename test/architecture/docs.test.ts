import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sourcesOf } from './files';
import { anchorsOf, deadReferences, linksOf, textFiles } from './references';

const pages = textFiles().filter((path) => /^(docs\/.*|[^/]*)\.md$/.test(path));
const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page)).sort();

test('every file and heading that the documents link to or that a comment names exists', () => {
  expect(textFiles().flatMap((path) => deadReferences(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('a path or an anchor that leads nowhere is found', () => {
  const folder = 'docs';
  expect(deadReferences('a.ts', `/** See ${folder}/gone.md. */`)).toEqual([`a.ts: ${folder}/gone.md`]);
  expect(deadReferences('a.css', `/* ${folder}/product/money.md#gone; */`)).toHaveLength(1);
  expect(
    deadReferences('a.ts', `/** ${folder}/product/money.md, https://a.test/${folder}/gone.md */`),
  ).toEqual([]);
  const page =
    '[a](README.md#hairloom) [b](gone.md) [c](https://a.test/c.md) [d](README.md#gone) `[e](e.md)`';
  expect(deadReferences('a.md', page)).toEqual(['a.md: gone.md', 'a.md: README.md#gone']);
});

test('anchors follow the rules of GitHub', () => {
  const page =
    '# A *plain* heading\n## Who’s next?\n```sh\n# no heading\n```\n## `env` & more\n## Fees\n## Fees\n## [x](y.md)';
  expect(anchorsOf(page)).toEqual(['a-plain-heading', 'whos-next', 'env--more', 'fees', 'fees-1', 'x']);
});

test('every file that a document names in backticks exists', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:shared|lambdas|web|infra|test|scripts)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the rules of the product name constants that the code has', () => {
  const code = ['shared', 'lambdas', 'web', 'infra'].flatMap(sourcesOf).map(({ text }) => text);
  const named = pages
    .filter((page) => page.startsWith('docs/product/'))
    .flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/\(`(\w+)`\)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(0);
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

test('every document can be reached from the README', () => {
  const found = new Set(['README.md']);
  for (const page of found)
    for (const { to } of linksOf(page, readFileSync(page, 'utf8'))) if (to.endsWith('.md')) found.add(to);
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});

test('every decision record has a date, a status, context, decision and consequences', () => {
  expect(records.length).toBeGreaterThan(0);
  for (const record of [...records, 'docs/decisions/template.md']) {
    const text = readFileSync(record, 'utf8');
    expect([record, text.match(/^## .+$/gm)]).toEqual([
      record,
      ['## Context', '## Decision', '## Consequences'],
    ]);
    const status = '(Accepted|Superseded by \\[\\d{3}\\]\\(\\d{3}-[a-z0-9-]+\\.md\\))';
    expect(text).toMatch(
      new RegExp(`^# .+\n\n- Date: (\\d{4}-\\d\\d-\\d\\d|YYYY-MM-DD)\n- Status: ${status}\n\n`),
    );
  }
});

test('decision records are numbered without gaps and listed in order', () => {
  const numbers = records.map((page) => Number(basename(page).slice(0, 3)));
  expect(numbers).toEqual(records.map((_, index) => index + 1));
  const list = records.map((page) => {
    const [, title] = /^# (.+)$/m.exec(readFileSync(page, 'utf8')) ?? [];
    return `- ${basename(page).slice(0, 3)}: [${title}](${basename(page)})`;
  });
  expect(readFileSync('docs/decisions/README.md', 'utf8').match(/^- .+$/gm)).toEqual(list);
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

test('no command names a table, since CloudFormation makes up their names', () => {
  const literal = /--table-name[\s=]+(?![<"$])\S+/g;
  expect('--table-name <TableName> --table-name hairloom-prod'.match(literal)).toHaveLength(1);
  expect(pages.flatMap((page) => readFileSync(page, 'utf8').match(literal) ?? [])).toEqual([]);
});
