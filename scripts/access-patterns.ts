import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Writes `lambdas/data/access-patterns.md`, generated from the code that queries the table. */

const file = 'lambdas/data/access-patterns.md';

type Pattern = {
  /** The file that makes the key. */
  home: string;
  name: string;
  index: string;
  partition: string;
  sort: string;
  description: string;
  usedBy: string;
};
type KeyQuery = {
  index?: string;
  partition?: string;
  descending?: boolean;
  upTo?: string;
  from?: string;
  pk?: string;
  sk?: string;
};
type KeyFunction = (...args: string[]) => KeyQuery | KeyQuery[] | string;

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .sort();

const parametersOf = (keyFunction: KeyFunction): string[] => {
  const text = keyFunction.toString();
  const [, inside = ''] = /^(\w+)\s*=>/.exec(text) ?? /^[^(]*\(([^)]*)\)/.exec(text) ?? [];
  return inside.split(',').flatMap((name) => name.trim().split(/[\s=:]/)[0] || []);
};

const attempt = (ask: () => KeyQuery[]): KeyQuery[] | undefined => {
  try {
    return ask();
  } catch {
    return undefined;
  }
};

/**
 * Calls a key function with its parameters' names in braces: with all of them and, if that gives another index,
 * without the last.
 */
const queriesOf = (keyFunction: KeyFunction): KeyQuery[] => {
  const names = parametersOf(keyFunction);
  const given = names.map((name) => `{${name}}`);
  const asked = (args: string[]): KeyQuery[] => {
    const answer = keyFunction(...args);
    if (typeof answer !== 'string') return [answer ?? []].flat();
    return keyFunction.name === 'partition' ? [{ partition: answer }] : [];
  };
  const whole = attempt(() => asked(given)) ?? [];
  const fewer = attempt(() => asked(given.slice(0, -1))) ?? whole;
  const all = fewer[0]?.index === whole[0]?.index ? whole : [...fewer, ...whole];
  return all.filter(({ pk, partition }) => pk !== undefined || partition !== undefined);
};

// Shows a hash, and what an instant becomes in a key, as what they are.
const readable = (key = ''): string =>
  key.replace(/[\w-]{43}$/, '{hash of email}').replace(/0*NaN/, '{at in base 36}');

const orderOf = ({ index, pk, sk, descending, from, upTo }: KeyQuery): string => {
  if (pk !== undefined) return `\`${readable(sk)}\``;
  if (from !== undefined && upTo !== undefined) return `from \`${readable(from)}\` to \`${readable(upTo)}\``;
  if (from !== undefined) return `from \`${readable(from)}\` on`;
  if (upTo !== undefined) return `up to \`${upTo.replace('~', '')}\``;
  return descending ? 'newest first' : index ? 'oldest first' : 'by sort key';
};

const docOf = (text: string, name: string): string => {
  const [, doc = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export const ${name}\\b`).exec(text) ?? [];
  const flat = doc
    .replace(/\s*\*\s+|\s+/g, ' ')
    .trim()
    .replace(/^Index [^:]*: /, '');
  return (/^.*?[.](?=\s|$)/.exec(flat)?.[0] ?? flat).replaceAll('|', '\\|');
};

/** Returns the folders of `lambdas` whose code imports a pattern. */
const callersOf = (name: string, home: string): string => {
  const taken = new RegExp(`import [^;]*\\b${name}\\b[^;]*from '[^']*/${basename(home, '.ts')}'`);
  const folders = sources('lambdas')
    .filter((path) => taken.test(readFileSync(path, 'utf8')))
    .map((path) => path.split('/')[1] ?? '');
  return [...new Set(folders)].filter((folder) => folder !== 'data').join(', ');
};

const isKeyFunction = (value: unknown): value is KeyFunction =>
  typeof value === 'function' && !value.toString().startsWith('async');

/** Returns the functions in an export that make keys or partitions. */
const keyFunctionsOf = (value: unknown): KeyFunction[] => {
  if (isKeyFunction(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { key, partition } = value as { key?: unknown; partition?: unknown };
  if (typeof partition === 'string') return [() => value as KeyQuery];
  return [partition, key].filter(isKeyFunction);
};

const patternsIn = async (path: string): Promise<Pattern[]> => {
  const text = readFileSync(path, 'utf8');
  if (!/\bpk:|partition/.test(text) || path.endsWith('store.ts') || path.endsWith('table.ts')) return [];
  const module = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
  return Object.entries(module).flatMap(([name, value]) =>
    keyFunctionsOf(value)
      .flatMap(queriesOf)
      .map((answer) => ({
        home: path,
        name,
        index: answer.index ?? 'the table',
        partition: readable(answer.pk ?? answer.partition),
        sort: orderOf(answer),
        description: docOf(text, name),
        usedBy: callersOf(name, path),
      })),
  );
};

/** Sorts the table's own patterns first, then those of each index. */
const placeOf = ({ index, name, partition }: Pattern): string =>
  `${index === 'the table' ? '' : index} ${name} ${partition}`;

/** Finds every query of the table. */
export const findPatterns = async (): Promise<Pattern[]> => {
  const paths = [...sources('lambdas/data'), ...sources('lambdas/ledger')];
  const patterns: Pattern[] = [];
  for (const path of paths) patterns.push(...(await patternsIn(path)));
  return patterns;
};

/** Returns the access patterns as a Markdown table. */
export const accessPatterns = async (): Promise<string> => {
  const rows = (await findPatterns())
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map(
      ({ name, index, partition, sort, description, usedBy }) =>
        `| \`${name}\` | ${index} | \`${partition}\` | ${sort} | ${usedBy} | ${description} |`,
    );
  return [
    '# Access patterns',
    '',
    'Every query of the table. Generated by `npx tsx scripts/access-patterns.ts` from the code; a test fails if this file is out of date. The fourth column has the sort key of a single item, or the order of a list.',
    '',
    '| name | index | partition | sort key or order | used by | description |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

if (process.argv[1]?.endsWith('access-patterns.ts')) writeFileSync(file, await accessPatterns());
