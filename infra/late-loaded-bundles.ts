import { basename, dirname, extname, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

type Entry = { in: string; out: string };

const dynamicImports = (files: string[], { inputs }: Metafile): string[] => {
  const imports = files.flatMap((file) => inputs[file]?.imports ?? []);
  const loaded = imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external);
  return [...new Set(loaded.map(({ path }) => path))];
};

// Dynamic imports of rendered pages are loaded by the browser.
const isOfFunctions = (file: string): boolean => file.startsWith('lambdas/');

const nameOf = (path: string): string => basename(path, extname(path));

/** The SDK loads it for event streams, which we do not use; bundled, it would slow every cold start. */
const neverLoaded = '@smithy/core/event-streams';

/**
 * Leaves late-loaded files out of the code that imports them. The filter names only those files, because each call of
 * the callback crosses from esbuild's process to ours.
 */
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
 * Finds what the functions load with `import()`, so that each such file is bundled on its own beside the function's
 * code and cold starts stay short. Such a bundle has its own copy of everything it imports, so an error class thrown
 * inside it is not the same class outside. The plugin `exclude` keeps these files out of the code that loads them.
 */
export const findLateLoadedBundles = async (
  options: BuildOptions & { outdir: string },
): Promise<{ entries: Entry[]; exclude: Plugin }> => {
  const { metafile } = await build({ ...options, packages: 'external', metafile: true, write: false });
  const entries = Object.entries(metafile.outputs).flatMap(([output, { inputs }]) =>
    dynamicImports(Object.keys(inputs).filter(isOfFunctions), metafile).map((path) => ({
      in: path,
      out: `${relative(options.outdir, dirname(output))}/${nameOf(path)}`,
    })),
  );
  return { entries, exclude: leaveOut(dynamicImports(Object.keys(metafile.inputs), metafile).map(nameOf)) };
};
