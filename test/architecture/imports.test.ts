import { importsOf, type Source, sourcesOf } from './files';

const folderOf = (path: string): string => path.split('/')[0] ?? '';
const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)/.exec(path)?.[1];

/** What each folder may import of ours, besides itself. */
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

// A shared link is drawn by its function with the component the site then takes over.
const isShare = (from: string, to: string) =>
  from.startsWith('lambdas/share/') && to.startsWith('web/features/share/');

// The demo is made by the tests' own factories, as their people would do it.
const isDemo = (from: string, to: string) =>
  from.startsWith('infra/demo/') && (to.startsWith('test/given/') || to.startsWith('web/art/'));

test.each(Object.entries(allowed))('%s imports of ours only what it may', (folder, others) => {
  const isAllowed = (from: string, to: string) =>
    folderOf(to) === folder || others.includes(folderOf(to)) || isDemo(from, to) || isShare(from, to);
  expect(strays(sourcesOf(folder), isAllowed)).toEqual([]);
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

test('payments knows no feature, and bookings and orders none of each other', () => {
  const features = ['booking', 'orders'].map((name) => `lambdas/${name}/`);
  const isAllowed = (from: string, to: string) =>
    from.endsWith('/handler.ts') ||
    (to !== 'lambdas/purchases.ts' &&
      features.every((feature) => !to.startsWith(feature) || from.startsWith(feature)));
  const parts = ['lambdas/payments', 'lambdas/booking', 'lambdas/orders'].flatMap(sourcesOf);
  expect(strays(parts, isAllowed)).toEqual([]);
});

test('the functions of one feature hold nothing of the other', () => {
  const joining = sourcesOf('lambdas').filter((source) => importsOf(source).includes('lambdas/purchases.ts'));
  expect(joining.map(({ path }) => path).sort()).toEqual([
    'lambdas/admin/handler.ts',
    'lambdas/payments/handler.ts',
    'lambdas/schedule/sweep.ts',
  ]);
});

test('the stack takes from the functions only the table’s shape', () => {
  const stack = sourcesOf('infra').filter(({ path }) => !/^infra\/(local|demo)\//.test(path));
  const isAllowed = (_: string, to: string) => folderOf(to) !== 'lambdas' || to === 'lambdas/data/table.ts';
  expect(strays(stack, isAllowed)).toEqual([]);
});

// The layers of the site, from the bottom; each imports only those before it.
test.each([
  ['web/ui', 'the design system', ['web/ui']],
  ['web/lib', 'what features share', ['web/ui', 'web/lib']],
  ['web/features', 'a feature', ['web/art', 'web/ui', 'web/lib', 'web/features']],
])('%s: %s imports no layer above its own', (layer, _, below) => {
  const isAllowed = (_: string, to: string) =>
    !to.startsWith('web/') || below.some((folder) => to.startsWith(`${folder}/`));
  expect(strays(sourcesOf(layer), isAllowed)).toEqual([]);
});

test('a feature of the site imports no other; web/app composes them', () => {
  const isAllowed = (from: string, to: string) => !featureOf(to) || featureOf(to) === featureOf(from);
  expect(strays(sourcesOf('web/features'), isAllowed)).toEqual([]);
});

test('what the site’s frame takes of a feature is never its queries', () => {
  const isAllowed = (_: string, to: string) => !/^web\/features\/[^/]+\/queries/.test(to);
  expect(strays(sourcesOf('web/app'), isAllowed)).toEqual([]);
});

test('every component of the design system is on its living page, or a part of one that is', () => {
  const components = sourcesOf('web/ui');
  const used = new Set([...sourcesOf('web/styleguide'), ...components].flatMap(importsOf));
  expect(components.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([]);
});

test('the site knows nothing of the living page', () => {
  const site = sourcesOf('web').filter(({ path }) => !path.startsWith('web/styleguide/'));
  expect(strays(site, (_, to) => !to.startsWith('web/styleguide/'))).toEqual([]);
});

test('what is shared does no I/O and knows no platform', () => {
  const foreign = sourcesOf('shared').flatMap(({ path, text }) =>
    [...text.matchAll(/\bfrom '([^.'][^']*)'/g)].map(([, name]) => `${path} imports ${name}`),
  );
  expect(foreign.filter((line) => !line.endsWith(' zod'))).toEqual([]);
});

test('there are no barrel files but the table of routes', () => {
  const all = ['shared', 'lambdas', 'infra', 'web'].flatMap(sourcesOf);
  const barrels = all.filter(({ text }) => /^export (\*|\{[^}]*\}) from /m.test(text));
  expect(barrels.map(({ path }) => path)).toEqual([]);
  expect(all.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
});
