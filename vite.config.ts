import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type PluginOption, type Rolldown, runnerImport } from 'vite';
import type { Route } from './shared/http/route';

const entry = (path: string): string => new URL(path, import.meta.url).pathname;

/** What most pages have, in few files: those are smaller than their parts. The script that begins needs none of them. */
const groups = [
  {
    name: 'ask',
    test: /vite\/preload-helper|web\/(app\/loadApp|lib\/(firstPaint|session\/storedSession))|shared\/http\/correlation/,
    priority: 1,
  },
  {
    name: 'base',
    minShareCount: 3,
    test: /node_modules\/(react|react-dom|scheduler|lucide-react)\/|web\/(app\/(start|PageError|Frame|OfflineNotice|Loading|focusPage)|ui\/(Link|Button|Page|Drawing|drawings|Stars|Initials|Picture|BottomBar|toast|onDemand)|lib\/(paths|whatsapp))\.|shared\/(money\/cents|time\/zoned)/,
  },
  {
    name: 'parts',
    minShareCount: 8,
    test: /web\/ui\/(ActionBar|Card|ConfirmDialog|Dialog|fields|ShowMore|States|StatusBadge|Tabs)\./,
  },
  { name: 'router', test: /node_modules\/react-router|web\/ui\/(BackLink|PageHeader)\./ },
  { name: 'forms', test: /node_modules\/react-hook-form\/|web\/(ui\/ErrorSummary|lib\/formSchema)\./ },
  { name: 'query', test: /node_modules\/@tanstack\// },
];

const withoutSchemas = ([name, { method, path, access, type }]: [string, Route]) => [
  name,
  { method, path, access, type },
];

/**
 * `virtual:routes` and `virtual:admin-routes`, the API's addresses alone: its schemas weigh as much as half of React, and
 * only forms need some. Only the pages of admins need the addresses of their routes.
 */
const routeAddresses = (): Plugin => ({
  name: 'route-addresses',
  resolveId: (id) => (/^virtual:(admin-)?routes$/.test(id) ? `\0${id}` : undefined),
  async load(id) {
    if (!/^\0virtual:(admin-)?routes$/.test(id)) return;
    const { module, dependencies } = await runnerImport<typeof import('./shared/api')>(
      entry('shared/api.ts'),
    );
    for (const file of dependencies) this.addWatchFile(file);
    const isForAdmins = id.includes('admin');
    const routes = Object.entries<Route>(module.api).filter(
      ([, { access }]) => (access === 'admin') === isForAdmins,
    );
    return `export default ${JSON.stringify(Object.fromEntries(routes.map(withoutSchemas)))}`;
  },
});

type Bundle = Rolldown.OutputBundle;

/** Returns a source's chunk, preceded by its imports, so that its styles override theirs. */
const withImports = (bundle: Bundle, source: string): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)));
  if (found.size === 0) throw new Error(`The build has no chunk for ${source}`);
  return [...found];
};

/** When a page's scripts begin to load: with its HTML, after the first paint (see `firstPaint`), or not at all. */
type ScriptsLoad = 'ahead' | 'after paint' | 'never';

/** Returns the tags that load the sources' styles and scripts. Files the page already has are left out. */
const tagsFor = (page: string, bundle: Bundle, sources: string[], load: ScriptsLoad): string => {
  const chunks = sources.flatMap((source) => withImports(bundle, source));
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const tag = (rel: string) => (file: string) => `    <link ${rel} crossorigin href="/${file}">\n`;
  const missing = (files: string[]) => [...new Set(files)].filter((file) => !page.includes(`"/${file}"`));
  const scripts = load === 'never' ? [] : missing(chunks.map(({ fileName }) => fileName));
  return [
    ...missing(styles).map(tag('rel="stylesheet"')),
    ...scripts.map(tag(`${load === 'ahead' ? '' : 'data-'}rel="modulepreload"`)),
  ].join('');
};

const withTags = (page: string, tags: string): string => page.replace('  </head>', `${tags}  </head>`);

/** A page's HTML shows without its scripts, so they come after its styles, fonts and pictures. */
const scriptsLast = (page: string): string =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/**
 * Names with the shortest hashes that the bundler allows for this many files: the app's entry lists the files of all
 * pages, so each character less is a quarter of a kilobyte on every page.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

type Rendering = typeof import('./web/app/renderPages');

/** Renders pages with a server build of them, whose pictures get the same names as the site's. */
const withRendering = async <T>(plugins: PluginOption[], render: (pages: Rendering) => T): Promise<T> => {
  const outDir = mkdtempSync(join(tmpdir(), 'hairloom-pages-'));
  try {
    await build({
      configFile: false,
      root: 'web',
      logLevel: 'error',
      plugins,
      ssr: { noExternal: true },
      build: {
        ssr: 'app/renderPages.tsx',
        outDir,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { ...fileNames, entryFileNames: 'pages.mjs' } },
      },
    });
    return render(await import(pathToFileURL(join(outDir, 'pages.mjs')).href));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

const withContent = (page: string, content: string, attributes = ''): string =>
  page.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${content}</div>`);

/** Puts a rendered page into index.html. */
const completePage = (
  page: string,
  { file, html, kind }: ReturnType<Rendering['renderPages']>[number],
): string => {
  const [, title = '', body = ''] = /^(<title>.*?<\/title>)(.*)$/s.exec(html) ?? [];
  if (!body) throw new Error(`${file} has no title`);
  const titled = page.replace(/<title>.*?<\/title>/, () => title);
  return withContent(titled, body, ` data-complete="${kind ?? ''}"${kind === 'inert' ? ' inert' : ''}`);
};

/**
 * Adds an HTML file for each page that is the same for every visitor, and puts a loading page into index.html, which
 * serves the others. Its scripts load ahead; those of the other pages wait for the first paint. `plugins` are those the
 * pages' code needs.
 */
const entryPages = (plugins: () => PluginOption[]): Plugin => ({
  name: 'entry-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html');
      const page = String(index.source);
      const tagged = (sources: string[], load: ScriptsLoad) =>
        withTags(page, tagsFor(page, bundle, sources, load));
      await withRendering(plugins(), ({ renderPages, renderLoading }) => {
        for (const rendered of renderPages())
          this.emitFile({
            type: 'asset',
            fileName: rendered.file,
            source: completePage(
              scriptsLast(tagged(rendered.sources, rendered.kind === 'text' ? 'never' : 'after paint')),
              rendered,
            ),
          });
        index.source = withContent(
          scriptsLast(tagged(['app/start.tsx', 'app/App.tsx'], 'ahead')),
          renderLoading(),
        );
      });
    },
  },
});

export default defineConfig(({ command }) => {
  // A test run builds the site too, and its NODE_ENV would give everybody React's development build.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: 'web',
    plugins: [react(), routeAddresses(), entryPages(() => [react(), routeAddresses()])],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      // The content policy allows no data: or inline scripts, and small files cost nothing over HTTP/2.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Pages that a function draws find their scripts and styles there.
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        // Of the icons' and the kit's thousands of files, only those whose names are imported are read.
        experimental: { lazyBarrel: true },
        output: { ...fileNames, codeSplitting: { groups } },
        input: { index: entry('web/index.html'), share: entry('web/features/share/start.ts') },
      },
    },
  };
});
