import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FunctionName, lambdaFolder } from '../bundle';

/** The beginning of a key in code, such as that of `BOOKING#${bookingId}`. */
const beginning = /[`'"]([A-Z]+)#/g;

/**
 * Returns the kinds of items that a bundled function may read: those that its code names, late-loaded bundles included.
 * A key begins with its kind as a literal, so code can only ask for the kinds it names, and the bundler leaves out code
 * that is not used. Kinds of indexes and the beginnings of sort keys are among them: no item of the table has these.
 * Throws if the code names none.
 */
export const readableKinds = (name: FunctionName): string[] => {
  const folder = join(lambdaFolder, name);
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const kinds = new Set(code.flatMap((text) => [...text.matchAll(beginning)].map(([, kind = '']) => kind)));
  if (kinds.size === 0) throw new Error(`${name} may read the table, but its code names no kind of item`);
  return [...kinds].sort();
};
