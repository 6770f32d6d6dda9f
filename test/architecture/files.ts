import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Source = { path: string; text: string; lines: number };

const isCode = /\.tsx?$/;
const ignored = /(^|\/)(dist|node_modules|lambda-dist)\//;

/** Every TypeScript file below a folder, with its content. */
export const sourcesOf = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => isCode.test(path) && !ignored.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });

/** The file that an import without an extension means. */
export const fileOf = (path: string): string =>
  [`${path}.ts`, `${path}.tsx`, path].find((candidate) => existsSync(candidate)) ?? path;

/** The repository files that a file imports, by path from the root; packages are left out. */
export const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
    fileOf(join(dirname(path), to)),
  );
