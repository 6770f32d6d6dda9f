import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import type { RenderedPage } from '../app/renderPages';
import { completePage, scriptsLast, withContent, withTags } from './html.ts';

/** What the module that renders the pages exports. */
type Renderer = { renderPages: () => RenderedPage[]; renderLoading: () => string };

type Options = {
  /** The site's folder, as in the site's own build. */
  root: string;
  /** The module that renders the pages, below `root`. */
  renderer: string;
  /** The source files whose scripts index.html loads at once, below `root`. */
  sources: string[];
  /** Returns new instances of the plugins that the pages' code needs. */
  plugins: () => PluginOption[];
};

/** Renders the pages with a server build of them, whose pictures get the same names as the site's. */
const render = async ({ root, renderer, plugins }: Options) => {
  const outDir = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: plugins(),
      ssr: { noExternal: true },
      build: {
        ssr: renderer,
        outDir,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
      },
    });
    const { renderPages, renderLoading }: Renderer = await import(
      pathToFileURL(join(outDir, 'pages.mjs')).href
    );
    return { pages: renderPages(), loading: renderLoading() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

/**
 * Adds an HTML file for each page that is the same for every visitor, and puts a loading page into index.html, which
 * serves the others. The scripts of index.html load at once; those of the other pages wait for the first paint.
 */
export const prerender = (options: Options): Plugin => ({
  name: 'prerender',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html');
      const page = String(index.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const { pages, loading } = await render(options);
      for (const rendered of pages) {
        const load = rendered.kind === 'text' ? 'never' : 'after paint';
        this.emitFile({
          type: 'asset',
          fileName: rendered.file,
          source: completePage(scriptsLast(withTags(page, chunks, rendered.sources, load)), rendered),
        });
      }
      index.source = withContent(scriptsLast(withTags(page, chunks, options.sources, 'with page')), loading);
    },
  },
});
