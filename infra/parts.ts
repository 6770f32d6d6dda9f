import { basename, dirname, extname, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

type Entry = { in: string; out: string };

/** The files that those of a bundle load with `import()`. What a drawn page loads so, the browser loads. */
const loadedBy = (files: string[], { inputs }: Metafile): string[] => {
  const imports = files
    .filter((file) => file.startsWith('lambdas/'))
    .flatMap((file) => inputs[file]?.imports ?? []);
  const loaded = imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external);
  return [...new Set(loaded.map(({ path }) => path))];
};

/**
 * What the functions load with `import()`, each part to be bundled beside the code that does: a start without it is
 * much shorter. A part has its own copy of all it imports, so an error it throws is of no class known outside of it.
 */
export const findParts = async (options: BuildOptions & { outdir: string }): Promise<Entry[]> => {
  const { metafile } = await build({ ...options, packages: 'external', metafile: true, write: false });
  return Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    loadedBy(Object.keys(inputs), metafile).map((path) => ({
      in: path,
      out: `${relative(options.outdir, dirname(output))}/${basename(path, extname(path))}`,
    })),
  );
};

/** The SDK loads it for streams of events, which no call of ours has; within a bundle it would slow every start. */
const neverLoaded = '@smithy/core/event-streams';

/** Leaves those parts out of the code that loads them. */
export const apart: Plugin = {
  name: 'apart',
  setup: (pass) =>
    pass.onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import') return undefined;
      if (path === neverLoaded) return { path, external: true };
      const isOurs = path.startsWith('.') && !importer.includes('node_modules');
      return isOurs ? { path: `./${basename(path)}.js`, external: true } : undefined;
    }),
};
