import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of the repository, and a heading in it, that a text names. */
type Reference = { to: string; anchor?: string };

const isText = /\.(tsx?|css|md|ya?ml)$/;
const ignored =
  /(^|\/)(\.git|\.local[^/]*|node_modules|dist|cdk\.out|test-results|playwright-report|coverage)(\/|$)/;

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.test(path)) return [];
    return entry.isDirectory() ? below(path) : [path];
  });

/** Every file of the repository that may name a document: code, styles, documents and workflows. */
export const textFiles = (): string[] => below('.').filter((path) => isText.test(path));

const reference = (to: string, anchor: string | undefined): Reference => ({ to, ...(anchor && { anchor }) });

/** The files that a page of Markdown links to or embeds, and itself where it links to one of its headings. */
export const linksOf = (page: string, text: string): Reference[] =>
  [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, to = '']) => !/^[a-z]+:/.test(to))
    .map(([, to = '', anchor]) => reference(to ? join(dirname(page), to) : page, anchor));

/** The documents that a text names by their path from the root: `docs/product/…`, with an anchor or without. */
const mentionsOf = (text: string): Reference[] =>
  [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+(?:\.\w+)?)(?:#([\w-]+))?/g)].map(([, to = '', anchor]) =>
    reference(to, anchor),
  );

/** The anchor that GitHub gives a heading: lower case, without punctuation, and with hyphens for spaces. */
const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page's headings. Of equal headings, GitHub numbers the second and later ones: `fees`, `fees-1`. */
export const anchorsOf = (page: string): string[] => {
  const withoutCode = page.replace(/^```.*?^```/gms, '');
  const seen = new Map<string, number>();
  return [...withoutCode.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count ? `${slug}-${count}` : slug;
  });
};

/** What a text names that does not exist: files, and headings of documents. */
export const deadReferences = (path: string, text: string): string[] => {
  const links = path.endsWith('.md') ? linksOf(path, text) : [];
  return [...links, ...mentionsOf(text)]
    .filter(
      ({ to, anchor }) =>
        !existsSync(to) || (anchor && !anchorsOf(readFileSync(to, 'utf8')).includes(anchor)),
    )
    .map(({ to, anchor }) => `${path}: ${to}${anchor ? `#${anchor}` : ''}`);
};
