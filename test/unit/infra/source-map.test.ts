import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { ownSourceMap } from '../../../infra/source-map';

const source = `
import { AsyncLocalStorage } from 'node:async_hooks';
import { isCorrelationId } from './shared/http/correlation';
import middy from '@middy/core';
export const handler = middy(() => new AsyncLocalStorage().run(1, isCorrelationId));
`;

const [map, code] = buildSync({
  stdin: { contents: source, resolveDir: process.cwd(), sourcefile: 'entry.ts', loader: 'ts' },
  outfile: resolve('dist/example/index.js'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  sourcemap: 'linked',
  sourcesContent: false,
  write: false,
}).outputFiles.sort((a, b) => b.path.length - a.path.length);

/** The source and line of a text in the bundled code; lines and columns count from zero. */
const originOf = (found: unknown, text: string) => {
  const before = code!.text.slice(0, code!.text.indexOf(text)).split('\n');
  const at = new SourceMap(found as never).findEntry(before.length - 1, before.at(-1)!.length);
  return 'originalSource' in at && at.originalSource ? `${at.originalSource}:${at.originalLine}` : undefined;
};

test('keeps the mappings of our own code and drops those of packages', () => {
  const whole = JSON.parse(map!.text);
  const own = ownSourceMap(whole, join('dist/example', 'index.js.map'));
  expect(own.sources.sort()).toEqual(['entry.ts', 'shared/http/correlation.ts']);
  expect(own.mappings.length).toBeLessThan(whole.mappings.length / 3);
  const pattern = '/^[0-9A-Za-z_-]{8,36}$/';
  expect(originOf(whole, pattern)).toMatch(/shared\/http\/correlation\.ts:\d+$/);
  expect(originOf(own, pattern)).toBe(originOf(whole, pattern)?.replace(/^.*(?=shared)/, ''));
  expect(originOf(whole, 'before"')).toMatch(/middy/);
  expect(originOf(own, 'before"')).toBeUndefined();
});
