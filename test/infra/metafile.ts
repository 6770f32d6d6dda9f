import { readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

export const metafilePath = 'dist/lambdas.json';

/** What the bundler says of the functions it bundled for these tests: their parts, and what is in each. */
export const readMetafile = (): Metafile => JSON.parse(readFileSync(metafilePath, 'utf8')) as Metafile;
