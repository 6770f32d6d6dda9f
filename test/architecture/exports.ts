import { dirname, join } from 'node:path';
import { fileOf, type Source } from './files';

const declared =
  /^export (?:default )?(?:abstract |async |declare )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const destructured = /^export const \{([^}]*)\}/gm;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '');

/** The names that a file exports; a default export goes by the name of its declaration. */
const exportsOf = ({ text }: Source): string[] => [
  ...[...text.matchAll(declared)].map(([, name = '']) => name),
  ...[...text.matchAll(destructured)].flatMap(([, list = '']) =>
    namesIn(list).map((each) => each.split(': ').at(-1)!),
  ),
];

/** Each file that a file imports, with the names that it imports from it; `*` stands for all of them. */
const importsIn = ({ path, text }: Source): [file: string, names: string[]][] => {
  const to = (specifier: string): string => fileOf(join(dirname(path), specifier));
  const named = [
    ...text.matchAll(
      /^(?:import|export) (?:type )?(?:(\w+)(?:, )?)?(?:\{([^}]*)\} )?from '(\.[^']+)'|^(?:import|export) \* (?:as \w+ )?from '(\.[^']+)'/gm,
    ),
  ];
  const statically = named.map(([, standard, list = '', from, whole]): [string, string[]] => {
    if (whole) return [to(whole), ['*']];
    const names = namesIn(list).map((each) => each.split(' as ')[0]!);
    return [to(from!), standard ? ['*'] : names];
  });
  // What is loaded with import() or only for its effects may use everything.
  const later = [...text.matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)|^import '(\.[^']+)'/gm)].map(
    ([, loaded, effects]): [string, string[]] => [to(loaded ?? effects!), ['*']],
  );
  return [...statically, ...later];
};

/** Exported names that no other of these files imports, as `file: name`. */
export const deadExports = (sources: Source[]): string[] => {
  const used = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [file, names] of importsIn(source)) {
      const known = used.get(file) ?? new Set();
      used.set(file, known);
      for (const name of names) known.add(name);
    }
  return sources.flatMap((source) => {
    const names = used.get(source.path);
    if (names?.has('*')) return [];
    return exportsOf(source)
      .filter((name) => !names?.has(name))
      .map((name) => `${source.path}: ${name}`);
  });
};
