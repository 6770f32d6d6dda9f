import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// The router lists all pages but loads only the requested one.
const isPage = /\/pages\/\w+Page\.tsx$|^app\/(App|guards)\.tsx?$/;

type Chunk = {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};
type Manifest = Record<string, Chunk>;

/** The gzipped size of a file in kilobytes (1,000 bytes), as CloudFront sends it. */
export const kilobytes = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** The chunks that these sources load: their imports, and dynamic imports that need no interaction. */
export const loadedBy = (manifest: Manifest, names: string[], onDemand: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const load = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    const { imports = [], dynamicImports = [] } = chunk;
    for (const imported of imports) load(imported);
    for (const imported of dynamicImports)
      if (!isPage.test(imported) && !onDemand.includes(manifest[imported]?.name ?? '')) load(imported);
  };
  for (const name of names) load(name);
  return found;
};

/** The chunks of a built site, by source file. */
export const manifestOf = (site: string): Manifest =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));

/** JavaScript (kB gzipped) that these sources load before any interaction; `onDemand` chunks are excluded. */
export const weightOf = (site: string, names: string[], onDemand: readonly string[]): number => {
  const manifest = manifestOf(site);
  const files = [...loadedBy(manifest, names, onDemand)].map((name) => manifest[name]?.file ?? '');
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + kilobytes(join(site, file)), 0);
};
