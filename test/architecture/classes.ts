import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Sheet = { path: string; selectors: string[] };

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** The individual class selectors of a style sheet; keyframes are ignored. */
export const selectorsOf = (css: string): string[] =>
  [
    ...css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes('.'));

/** Every style sheet below a folder. */
export const sheetsOf = (folder: string): Sheet[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/(^|\/)dist\//.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, selectors: selectorsOf(readFileSync(path, 'utf8')) }));

const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** The components of the file that a sheet belongs to, beginning with the one they are both named after. */
const componentsOf = (path: string): string[] => {
  const file = path.replace(/css$/, 'tsx');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const declared = [...text.matchAll(/^(?:export )?const ([A-Z]\w*)/gm)].map(([, name = '']) => name);
  return [basename(path, '.css'), ...declared];
};

/**
 * The prefixes a sheet's classes may have: a component's name, its singular, its name without `-page`, and each of
 * these after the feature's name.
 */
export const prefixesOf = (path: string): string[] => {
  const names = componentsOf(path)
    .map(kebab)
    .flatMap((name) => [name, name.replace(/s$/, ''), name.replace(/-page$/, '')]);
  const feature = /features\/([^/]+)/.exec(path)?.[1];
  return [...new Set(names.flatMap((it) => (feature ? [it, `${feature}-${it}`] : [it])))];
};

const belongsTo = (prefixes: readonly string[]) => (name: string) =>
  prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));

/** The classes with the sheet's own prefixes that it defines. */
export const definedIn = ({ path, selectors }: Sheet): string[] =>
  [...new Set(selectors.flatMap(classesIn))].filter(belongsTo(prefixesOf(path)));

/** Selectors without a class of the sheet's own component, which would style other components. */
export const strayIn = ({ path, selectors }: Sheet, foreign: RegExp): string[] => {
  const isOwn = belongsTo(prefixesOf(path));
  return selectors.filter(
    (selector) =>
      !classesIn(selector).some(isOwn) && !classesIn(selector).every((name) => foreign.test(name)),
  );
};
