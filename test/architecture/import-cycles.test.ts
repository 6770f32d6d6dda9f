import { importsOf, sourcesOf } from './files';
import { cyclesIn } from './import-cycles';

test('there are no import cycles', () => {
  const sources = ['shared', 'lambdas', 'infra', 'web', 'scripts', 'test'].flatMap(sourcesOf);
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const cycles = cyclesIn(imports).map((files) => files.join(' '));
  expect(cycles).toEqual([]);
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
