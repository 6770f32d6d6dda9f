import * as z from 'zod';

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
});

/** Vite's manifest: the built files by source file. */
export const siteManifest = z.record(z.string(), chunk);
type SiteManifest = z.output<typeof siteManifest>;

/** The files a page needs, as paths of the site. The script loads what it imports after the first paint. */
export type Assets = { script?: string; styles: string[]; fonts: string[] };

const entry = 'features/share/start.ts';
const page = 'features/share/hydrate.tsx';
/** The two fonts every page uses. Subsets for other scripts load when needed. */
const firstFonts = /(figtree|fraunces)-latin-wght-normal[^/]*\.woff2$/;

/** Returns a chunk preceded by its imports, so that its styles override theirs. */
const withImports = (manifest: SiteManifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = manifest[name]?.imports ?? [];
  return [...imports.flatMap((each) => withImports(manifest, each, seen)), name];
};

/** Returns the built files of the share pages; empty if the site has not been built. */
export const assetsOf = (manifest: SiteManifest): Assets => {
  const chunks = withImports(manifest, page).flatMap((name) => manifest[name] ?? []);
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  const script = manifest[entry]?.file;
  return {
    ...(script && { script: `/${script}` }),
    styles: paths(chunks.flatMap(({ css }) => css)),
    fonts: paths(chunks.flatMap(({ assets }) => assets)).filter((file) => firstFonts.test(file)),
  };
};
