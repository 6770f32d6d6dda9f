import { importsOf, type Source, sourcesOf } from './files';

const folderOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)/.exec(path)?.[1];

/** The other top-level folders that each folder may import. */
const allowed: Record<string, string[]> = {
  shared: [],
  lambdas: ['shared'],
  web: ['shared'],
  infra: ['shared', 'lambdas'],
};

const strays = (sources: Source[], isAllowed: (from: string, to: string) => boolean): string[] =>
  sources.flatMap((source) =>
    importsOf(source)
      .filter((to) => !isAllowed(source.path, to))
      .map((to) => `${source.path} imports ${to}`),
  );

// The share function renders the component that the site then hydrates.
const isShare = (from: string, to: string) =>
  from.startsWith('lambdas/share/') && to.startsWith('web/features/share/');

// The demo's listings show the site's drawings.
const isDemo = (from: string, to: string) => from.startsWith('infra/demo/') && to.startsWith('web/art/');

test.each(Object.entries(allowed))('%s imports only the folders it may', (folder, others) => {
  const isAllowed = (from: string, to: string) =>
    folderOf(to) === folder || others.includes(folderOf(to)) || isDemo(from, to) || isShare(from, to);
  expect(strays(sourcesOf(folder), isAllowed)).toEqual([]);
});

test('nothing outside test/ imports the tests', () => {
  const others = [...Object.keys(allowed), 'scripts'].flatMap(sourcesOf);
  expect(strays(others, (_, to) => folderOf(to) !== 'test')).toEqual([]);
});

test('the local cloud imports nothing of the product', () => {
  const local = sourcesOf('infra/local');
  expect(local.length).toBeGreaterThan(100);
  expect(strays(local, (_, to) => to.startsWith('infra/local/'))).toEqual([]);
});

test('the local cloud does not name the product', () => {
  const named = sourcesOf('infra/local').filter(({ text }) => /hairloom|lambdas\/|web\//i.test(text));
  expect(named.map(({ path }) => path)).toEqual([]);
});

// What lies below payments: the table, the ledger, Stripe, and what every handler shares.
const belowPayments = ['payments', 'stripe', 'ledger', 'data', 'http', 'runtime'];

test('payments imports no feature', () => {
  const payments = sourcesOf('lambdas/payments');
  expect(payments.length).toBeGreaterThan(20);
  const isAllowed = (_: string, to: string) =>
    !to.startsWith('lambdas/') || belowPayments.some((folder) => to.startsWith(`lambdas/${folder}/`));
  expect(strays(payments, isAllowed)).toEqual([]);
});

test('booking and orders do not import each other, nor what joins them', () => {
  const isAllowed = (from: string, to: string) =>
    ['booking', 'orders', 'purchases'].every(
      (name) => !to.startsWith(`lambdas/${name}/`) || from.startsWith(`lambdas/${name}/`),
    );
  expect(strays(['lambdas/booking', 'lambdas/orders'].flatMap(sourcesOf), isAllowed)).toEqual([]);
});

test('the bundles of booking contain no orders code, and the other way around', () => {
  const joining = sourcesOf('lambdas').filter((source) =>
    importsOf(source).includes('lambdas/purchases/kinds.ts'),
  );
  expect(joining.map(({ path }) => path).sort()).toEqual([
    'lambdas/admin/handler.ts',
    'lambdas/admin/refunds-handler.ts',
    'lambdas/purchases/payments-handler.ts',
    'lambdas/schedule/sweep.ts',
  ]);
});

test('only scripts import the list of all consumers and the functions that run them', () => {
  expect(sourcesOf('lambdas/stream').length).toBeGreaterThan(5);
  const product = ['shared', 'lambdas', 'infra', 'web'].flatMap(sourcesOf);
  const isAllowed = (from: string, to: string) =>
    !to.startsWith('lambdas/stream/') || from.startsWith('lambdas/stream/');
  expect(strays(product, isAllowed)).toEqual([]);
});

test('the stack imports only what the functions store', () => {
  const stack = sourcesOf('infra').filter(({ path }) => !/^infra\/(local|demo|acting)\//.test(path));
  const isAllowed = (_: string, to: string) => folderOf(to) !== 'lambdas' || to.startsWith('lambdas/data/');
  expect(strays(stack, isAllowed)).toEqual([]);
});

// The layers of the site from the bottom up; each imports only those below it.
test.each([
  ['web/ui', 'the design system', ['web/ui']],
  ['web/lib', 'what features share', ['web/ui', 'web/lib']],
  ['web/features', 'a feature', ['web/art', 'web/ui', 'web/lib', 'web/features']],
])('%s: %s does not import a layer above it', (layer, _, below) => {
  const isAllowed = (_: string, to: string) =>
    !to.startsWith('web/') || below.some((folder) => to.startsWith(`${folder}/`));
  expect(strays(sourcesOf(layer), isAllowed)).toEqual([]);
});

test('web features do not import each other; web/app composes them', () => {
  const isAllowed = (from: string, to: string) => !featureOf(to) || featureOf(to) === featureOf(from);
  expect(strays(sourcesOf('web/features'), isAllowed)).toEqual([]);
});

test('the site’s frame does not import a feature’s queries', () => {
  const isAllowed = (_: string, to: string) => !/^web\/features\/.+\/queries/.test(to);
  expect(strays(sourcesOf('web/app'), isAllowed)).toEqual([]);
});

test('the style guide shows every component of the design system', () => {
  const components = sourcesOf('web/ui');
  const used = new Set([...sourcesOf('web/styleguide'), ...components].flatMap(importsOf));
  expect(components.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([]);
});

test('the site does not import the style guide', () => {
  const site = sourcesOf('web').filter(({ path }) => !path.startsWith('web/styleguide/'));
  expect(strays(site, (_, to) => !to.startsWith('web/styleguide/'))).toEqual([]);
});

test('shared code does no I/O and imports no platform', () => {
  const foreign = sourcesOf('shared').flatMap(({ path, text }) =>
    [...text.matchAll(/\bfrom '([^.'][^']*)'/g)].map(([, name]) => `${path} imports ${name}`),
  );
  expect(foreign.filter((line) => !line.endsWith(' zod'))).toEqual([]);
});

test('there are no barrel files except the route table', () => {
  const all = ['shared', 'lambdas', 'infra', 'web'].flatMap(sourcesOf);
  const barrels = all.filter(({ text }) => /^export (\*|\{[^}]*\}) from /m.test(text));
  expect(barrels.map(({ path }) => path)).toEqual([]);
  expect(all.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
});
