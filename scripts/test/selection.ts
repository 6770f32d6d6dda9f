import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** The kinds of test, in the order in which they run; `moments` repeats three of them as on other days and hours. */
export const kinds = [
  'lint',
  'types',
  'unit',
  'component',
  'architecture',
  'infra',
  'api',
  'faults',
  'full',
  'ui',
  'pages',
  'e2e',
  'moments',
] as const;
export type Kind = (typeof kinds)[number];

/** What runs of a kind: all of its tests, those in some files, or those that import one of the changed files. */
export type Part = 'all' | { files: string[] } | { changed: string[] };

/** What runs, by kind. Kinds that are not in it do not run. */
type Selection = Map<Kind, Part>;

const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);

const isTest = /\.(test|spec)\.tsx?$/;

/** The kind of a test file: the name of its folder in `test/`. */
const kindOf = (file: string): Kind => file.split('/')[1] as Kind;

/** All test files, by path from the root. */
export const testFiles = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => join('test', name))
    .filter((path) => isTest.test(path) && isKind(kindOf(path)));

const everything = (isFull: boolean): Selection =>
  new Map(kinds.filter((kind) => isFull || kind !== 'moments').map((kind) => [kind, 'all']));

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The files that differ from a commit, by path from the root, with those that Git does not know yet. Deleted files are
 * left out. Throws if Git does not know the commit.
 */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/**
 * Returns what a change touches: lint, types and architecture as a whole, the tests that import a changed file, and the
 * browser tests that were changed themselves. Tests of `full` take too long to run with each change.
 */
export const touchedBy = (changed: string[]): Selection => {
  const selection: Selection = new Map(
    (['lint', 'types', 'architecture'] as const).map((kind) => [kind, 'all']),
  );
  const code = changed.filter((file) => /\.tsx?$/.test(file));
  if (code.length > 0)
    for (const kind of ['unit', 'component', 'infra', 'api', 'faults'] as const)
      selection.set(kind, { changed: code });
  for (const kind of ['ui', 'pages', 'e2e'] as const) {
    const files = code.filter((file) => isTest.test(file) && kindOf(file) === kind);
    if (files.length > 0) selection.set(kind, { files });
  }
  return selection;
};

/**
 * Returns what the runner's arguments select: kinds by name, and files by their path or a part of it. Without arguments
 * everything runs; `moments` only if `isFull`. Throws for a name that is neither a kind nor part of a test file's path.
 */
export const selectionOf = (names: string[], files: string[], isFull: boolean): Selection => {
  if (names.length === 0) return everything(isFull);
  const selection: Selection = new Map();
  for (const name of names.filter(isKind)) selection.set(name, 'all');
  for (const name of names.filter((each) => !isKind(each))) {
    const found = files.filter((file) => file.includes(normalize(name)));
    if (found.length === 0)
      throw new Error(
        `${name} is neither a kind of test (${kinds.join(', ')}) nor part of a test file's path.`,
      );
    for (const file of found) {
      const part = selection.get(kindOf(file)) ?? { files: [] };
      if (part !== 'all' && 'files' in part && !part.files.includes(file)) part.files.push(file);
      selection.set(kindOf(file), part);
    }
  }
  return selection;
};
