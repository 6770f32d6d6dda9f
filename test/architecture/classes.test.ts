import { definedIn, prefixesOf, selectorsOf, sheetsOf, strayIn } from './classes';

/** The style sheet whose classes every page may use. */
const sharedSheet = 'web/ui/styles/base.css';

/** Classes of the packages that we style. */
const foreign = /^amplify-/;

const sheets = sheetsOf('web').filter(({ path }) => path !== sharedSheet);

test('a class name begins with its component’s name', () => {
  const strays = sheets.flatMap((sheet) =>
    strayIn(sheet, foreign).map((selector) => `${sheet.path} ${selector}`),
  );
  expect(strays).toEqual([]);
});

test('no class is defined in two style sheets', () => {
  const owners = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of definedIn(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet.path]);
  expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

test('class names are found in selectors, including those in media queries', () => {
  const css = '.card { gap: 1rem } @media print { .card-head:is(.a, .b) .muted, .other { color: #000 } }';
  const sheet = { path: 'web/ui/Card.css', selectors: selectorsOf(css) };
  expect(sheet.selectors).toEqual(['.card', '.card-head:is(.a, .b) .muted', '.other']);
  expect(definedIn(sheet)).toEqual(['card', 'card-head']);
  expect(strayIn(sheet, foreign)).toEqual(['.other']);
  expect(prefixesOf('web/features/share/pages/HairstylePage.css')).toContain('share-hairstyle');
});
