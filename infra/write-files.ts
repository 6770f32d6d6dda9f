import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutputFile } from 'esbuild';

/** Writes what the bundler made, with the folders it needs. */
export const writeFiles = (files: OutputFile[] = []): void => {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
};
