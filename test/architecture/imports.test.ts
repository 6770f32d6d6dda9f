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
  from.startsWith('infra/local/') && (to.startsWith('test/given/') || to.startsWith('web/art/'));

test.each(Object.entries(allowed))('%s imports of ours only what it may', (folder, others) => {
  const isAllowed = (from: string, to: string) =>
    folderOf(to) === folder || others.includes(folderOf(to)) || isDemo(from, to) || isShare(from, to);
  expect(strays(sourcesOf(folder), isAllowed)).toEqual([]);
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
  const stack = sourcesOf('infra').filter(({ path }) => !path.startsWith('infra/local/'));
  const isAllowed = (_: string, to: string) => folderOf(to) !== 'lambdas' || to === 'lambdas/data/table.ts';
  expect(strays(stack, isAllowed)).toEqual([]);
});

test('features of the site know nothing of each other; what gathers them is in web/app', () => {
  const isAllowed = (from: string, to: string) => !featureOf(to) || featureOf(to) === featureOf(from);
  const parts = ['web/features', 'web/ui', 'web/lib'].flatMap(sourcesOf);
  expect(strays(parts, isAllowed)).toEqual([]);
});

test('what the site’s frame takes of a feature is never its queries', () => {
  const isAllowed = (_: string, to: string) => !/^web\/features\/[^/]+\/queries/.test(to);
  expect(strays(sourcesOf('web/app'), isAllowed)).toEqual([]);
});

test('the design system knows no feature and no page', () => {
  const isAllowed = (_: string, to: string) => !/^web\/(app|features)\//.test(to);
  expect(strays(sourcesOf('web/ui'), isAllowed)).toEqual([]);
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
