import { circlesIn } from './circles';
import { importsOf, sourcesOf } from './files';

test('no file imports itself, directly or through others', () => {
  const sources = ['shared', 'lambdas', 'infra', 'web', 'scripts', 'test'].flatMap(sourcesOf);
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const circles = circlesIn(imports).map((files) => files.join(' '));
  expect(circles).toEqual([]);
});

test('a circle is found however long it is, and apart from others', () => {
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
