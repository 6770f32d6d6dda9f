import { importsOf, sourcesOf } from './files';
import { cyclesIn, folderImports, type Imports } from './import-cycles';

const importsIn = (folders: string[]): Imports =>
  new Map(folders.flatMap(sourcesOf).map((source) => [source.path, importsOf(source)]));

const shown = (cycles: string[][]): string[] => cycles.map((members) => members.join(' '));

test('there are no import cycles', () => {
  const imports = importsIn(['shared', 'lambdas', 'infra', 'web', 'scripts', 'test']);
  expect(shown(cyclesIn(imports))).toEqual([]);
});

test.each(['lambdas', 'shared'])('the folders of %s do not import each other in a cycle', (folder) => {
  const folders = folderImports(importsIn([folder]), folder);
  expect(folders.size).toBeGreaterThan(15);
  expect(shown(cyclesIn(folders))).toEqual([]);
});

test('finds import cycles of any length, each separately', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'd']],
  ]);
  expect(cyclesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('finds cycles of folders whose files import each other in no cycle', () => {
  const imports = new Map([
    ['top/a/one.ts', ['top/b/deep/one.ts', 'top/a/two.ts']],
    ['top/a/two.ts', []],
    ['top/b/deep/one.ts', []],
    ['top/b/two.ts', ['top/a/two.ts', 'other/c/one.ts']],
    ['top/c/one.ts', ['top/a/one.ts', 'top/root.ts']],
    ['top/root.ts', ['top/a/two.ts']],
    ['other/c/one.ts', ['top/c/one.ts']],
  ]);
  expect(cyclesIn(imports)).toEqual([]);
  expect(cyclesIn(folderImports(imports, 'top'))).toEqual([['top/a', 'top/b']]);
});
