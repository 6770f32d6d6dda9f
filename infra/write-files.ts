import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutputFile } from 'esbuild';
import { ownSourceMap, type SourceMap } from './source-map';

/** Writes esbuild's output files. Source maps are reduced to our own code. */
export const writeFiles = (files: OutputFile[] = []): void => {
  for (const file of files) {
    const { path } = file;
    mkdirSync(dirname(path), { recursive: true });
    const isMap = path.endsWith('.map');
    const own = isMap && ownSourceMap(JSON.parse(file.text) as SourceMap, path);
    writeFileSync(path, own ? JSON.stringify(own) : file.contents);
  }
};
