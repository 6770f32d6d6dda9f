import { readFileSync } from 'node:fs';
import { lambdaEntries } from '../../infra/bundle';
import { deadExports } from './exports';
import { sourcesOf } from './files';

/** Files whose exports something else than an import uses. */
const entries = [
  // Lambda calls their handlers.
  ...Object.values(lambdaEntries),
  'test/bench/starts.ts',
  'test/bench/floors/function.ts',
  // The bundler puts it in the place of the SDK's own; see infra/bundle.ts.
  'lambdas/data/engine/credentials.ts',
  'lambdas/data/engine/endpoint-discovery.ts',
  // Vite loads it while it builds the site; see web/build/prerender.ts.
  'web/app/renderPages.tsx',
  // Stand for the site's session and for Amplify in component tests; see jest.config.mjs.
  'test/component/given/session.ts',
  'test/component/given/cognito.ts',
];

const source = (path: string, text: string) => ({ path, text, lines: text.split('\n').length });

test('every export is imported somewhere', () => {
  const sources = ['shared', 'lambdas', 'infra', 'web', 'scripts', 'test'].flatMap(sourcesOf);
  const config = source('vite.config.ts', readFileSync('vite.config.ts', 'utf8'));
  const dead = deadExports([...sources, config]);
  expect(dead.filter((name) => !entries.includes(name.split(': ')[0]!))).toEqual([]);
});

test('an export that nothing imports is found, however others are imported', () => {
  const exporting = `export const one = 1;\nexport async function two() {}\nexport type Three = 3;\nexport const { four, five: six } = all;\n`;
  const imports = (text: string) => deadExports([source('a.ts', exporting), source('b.ts', text)]);
  expect(imports('')).toEqual(['a.ts: one', 'a.ts: two', 'a.ts: Three', 'a.ts: four', 'a.ts: six']);
  expect(imports(`import { one, type Three as T } from './a.ts';`)).toEqual([
    'a.ts: two',
    'a.ts: four',
    'a.ts: six',
  ]);
  expect(
    imports(`import {\n  four,\n  six,\n  one,\n} from './a.ts';\nimport type { Three } from './a.ts';`),
  ).toEqual(['a.ts: two']);
  expect(imports(`const { one } = await import('./a.ts');`)).toEqual([]);
  expect(imports(`import * as all from './a.ts';`)).toEqual([]);
});
