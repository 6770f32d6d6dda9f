import { readFileSync } from 'node:fs';

/** What functions use besides their own file. */
const used: Record<string, string[]> = {
  'city-pages.js': ['one-spelling.js'],
  'spa-fallback.js': ['one-spelling.js'],
};

/** Reads the code of a function of `infra/edge`. CloudFront's functions import nothing: what several use stands before it. */
export const edgeCode = (file: string): string =>
  [...(used[file] ?? []), file].map((each) => readFileSync(`infra/edge/${each}`, 'utf8')).join('\n');
