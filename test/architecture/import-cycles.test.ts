import { importsOf, sourcesOf } from './files';
import { circlesIn } from './import-cycles';

test('there are no import cycles', () => {
  const sources = ['shared', 'lambdas', 'infra', 'web', 'scripts', 'test'].flatMap(sourcesOf);
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const circles = circlesIn(imports).map((files) => files.join(' '));
  expect(circles).toEqual([]);
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
  expect(circlesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
