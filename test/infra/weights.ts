import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A script in Vite's manifest. Its `imports` load with it, unlike what it loads later with `import()`. */
type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean };

/** A built site: its folder, and its scripts by source file. */
export type Site = { folder: string; manifest: Record<string, Chunk> };

/** The gzipped size of a file in kilobytes (1,000 bytes), as CloudFront sends it. */
export const kilobytes = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** Reads the manifest of the site that was built into a folder. */
export const siteIn = (folder: string): Site => ({
  folder,
  manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
});

/** The source files of the pages that the router loads. */
export const pagesOf = ({ manifest }: Site): string[] =>
  Object.keys(manifest).filter((source) => /\/pages\/\w+\.tsx$/.test(source) && !/\bshare\//.test(source));

/** The script files that these source files and their imports are built into. Throws if one is not in the build. */
export const filesOf = ({ manifest }: Site, sources: string[]): string[] => {
  const found = new Map<string, string>();
  const load = (source: string): void => {
    if (found.has(source)) return;
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the build`);
    found.set(source, chunk.file);
    chunk.imports?.forEach(load);
  };
  sources.forEach(load);
  return [...new Set(found.values())].filter((file) => file.endsWith('.js'));
};
