import type { RenderedPage } from '../app/renderPages';

/** The part of a built script file that its tags are made from. */
export type Chunk = {
  fileName: string;
  /** The source file that the script begins with. */
  facadeModuleId: string | null;
  imports: string[];
  /** Vite adds the styles that the chunk needs. */
  viteMetadata?: { importedCss: Set<string> };
};

/** When a page's scripts begin to load: with its HTML, after the first paint (see `firstPaint`), or not at all. */
type ScriptsLoad = 'with page' | 'after paint' | 'never';

/** Returns a source's chunk, preceded by its imports, so that its styles override theirs. */
const withImports = (chunks: Chunk[], source: string): Chunk[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)));
  if (found.size === 0) throw new Error(`The build has no chunk for ${source}`);
  return [...found];
};

/**
 * Adds tags to a page's head that load the styles and scripts of the source files `sources`. Files that the page
 * already loads are left out. Throws if the build has no chunk for a source.
 */
export const withTags = (page: string, chunks: Chunk[], sources: string[], load: ScriptsLoad): string => {
  const needed = sources.flatMap((source) => withImports(chunks, source));
  const missing = (files: string[]) => [...new Set(files)].filter((file) => !page.includes(`"/${file}"`));
  const tag = (rel: string) => (file: string) => `    <link ${rel} crossorigin href="/${file}">\n`;
  const styles = missing(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const scripts = load === 'never' ? [] : missing(needed.map(({ fileName }) => fileName));
  const tags = [
    ...styles.map(tag('rel="stylesheet"')),
    ...scripts.map(tag(`${load === 'with page' ? '' : 'data-'}rel="modulepreload"`)),
  ];
  return page.replace('  </head>', () => `${tags.join('')}  </head>`);
};

/** A page's HTML shows without its scripts, so they load after its styles, fonts and pictures. */
export const scriptsLast = (page: string): string =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/** Puts a page's content into its root element. */
export const withContent = (page: string, content: string, attributes = ''): string =>
  page.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${content}</div>`);

/** Puts a rendered page into the site's index.html, with the page's own title. Throws if it has none. */
export const completePage = (page: string, { file, html, kind }: Omit<RenderedPage, 'sources'>): string => {
  const [, title = '', body = ''] = /^(<title>.*?<\/title>)(.*)$/s.exec(html) ?? [];
  if (!body) throw new Error(`${file} has no title`);
  const titled = page.replace(/<title>.*?<\/title>/, () => title);
  return withContent(titled, body, ` data-complete="${kind ?? ''}"${kind === 'inert' ? ' inert' : ''}`);
};
