import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isNeeded = (source: string): boolean => !/\.(bin|d\.\w+|map|md)$|\/sharp\/(src|install)$/.test(source);

const dependenciesOf = (folder: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(manifest.dependencies ?? {});
};

/** Collects the folders of a package's dependencies. A nested copy is part of the package that contains it. */
const collect = (folder: string, found: Set<string>): Set<string> => {
  for (const name of dependenciesOf(folder)) {
    const nested = join(folder, 'node_modules', name);
    const isNested = existsSync(nested);
    const next = isNested ? nested : join('node_modules', name);
    if (found.has(next)) continue;
    if (!isNested) found.add(next);
    collect(next, found);
  }
  return found;
};

/**
 * Copies installed packages and their dependencies into another folder's node_modules, without types and native
 * sources. Optional dependencies are left out: they are platform-specific binaries.
 */
export const copyPackages = (names: readonly string[], into: string): void => {
  const roots = names.map((name) => join('node_modules', name));
  const folders = roots.reduce((found, root) => collect(root, found.add(root)), new Set<string>());
  for (const folder of folders) cpSync(folder, join(into, folder), { recursive: true, filter: isNeeded });
};
