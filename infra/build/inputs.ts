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

/** Returns a hash of the contents of files and folders, whatever their order. Folders named `dist` are left out. */
export const hashOf = (paths: string[], seed = ''): string => {
  const hash = createHash('sha256').update(seed);
  for (const file of paths.flatMap(filesOf).sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

/** Runs a step and saves the hash of its inputs in `stamp`. Skips the step if the hash has not changed. */
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
