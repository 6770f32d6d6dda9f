import { basename, dirname, extname, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

type Entry = { in: string; out: string };

const dynamicImports = (files: string[], { inputs }: Metafile): string[] => {
  const imports = files.flatMap((file) => inputs[file]?.imports ?? []);
  const loaded = imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external);
  return [...new Set(loaded.map(({ path }) => path))];
};

// What a drawn page loads so, the browser loads.
const isOfFunctions = (file: string): boolean => file.startsWith('lambdas/');

const nameOf = (path: string): string => basename(path, extname(path));

/** The SDK loads it for streams of events, which no call of ours has; within a bundle it would slow every start. */
const neverLoaded = '@smithy/core/event-streams';

/** Leaves files out of the code that loads them. It asks of those names alone: each question crosses to the bundler. */
const leaveOut = (names: string[]): Plugin => ({
  name: 'leave-out',
  setup: (pass) =>
    pass.onResolve(
      { filter: new RegExp(`^(${neverLoaded}|\\..*/(${names.join('|')}))$`) },
      ({ kind, path, importer }) => {
        if (kind !== 'dynamic-import') return undefined;
        if (path === neverLoaded) return { path, external: true };
        const isOurs = path.startsWith('.') && !importer.includes('node_modules');
        return isOurs ? { path: `./${basename(path)}.js`, external: true } : undefined;
      },
    ),
});

/**
 * What the functions load with `import()`, each part to be bundled beside the code that does: a start without it is
 * much shorter. A part has its own copy of all it imports, so an error it throws is of no class known outside of it.
 * `apart` keeps the parts out of the code that loads them.
 */
export const findLateLoadedBundles = async (
  options: BuildOptions & { outdir: string },
): Promise<{ parts: Entry[]; apart: Plugin }> => {
  const { metafile } = await build({ ...options, packages: 'external', metafile: true, write: false });
  const parts = Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    dynamicImports(Object.keys(inputs).filter(isOfFunctions), metafile).map((path) => ({
      in: path,
      out: `${relative(options.outdir, dirname(output))}/${nameOf(path)}`,
    })),
  );
  return { parts, apart: leaveOut(dynamicImports(Object.keys(metafile.inputs), metafile).map(nameOf)) };
};
