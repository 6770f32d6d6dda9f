import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    return filesOf(join(path, entry.name));
  });
};

/** A hash over the contents of files and folders, in an order of its own. Folders named `dist` are left out. */
export const hashOf = (paths: string[], seed = ''): string => {
  const hash = createHash('sha256').update(seed);
  for (const file of paths.flatMap(filesOf).sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

/** Runs a step and notes the hash of its inputs in `stamp`; skips it when they are those of the last time. */
export const unlessUnchanged = async (
  stamp: string,
  hash: string,
  step: () => Promise<void>,
): Promise<boolean> => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
};
