import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { mapStack } from '../../../lambdas/runtime/source-map';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hairloom-map-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundle = (source: string): string => {
  const file = join(folder, 'task', 'index.js');
  writeFileSync(join(folder, 'entry.ts'), source);
  buildSync({
    entryPoints: [join(folder, 'entry.ts')],
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    sourcemap: 'linked',
    sourcesContent: false,
  });
  return file;
};

const stackOf = (file: string): string =>
  spawnSync(
    process.execPath,
    ['-e', `try { require(${JSON.stringify(file)}) } catch ({ stack }) { console.log(stack) }`],
    {
      encoding: 'utf8',
    },
  ).stdout;

test('a stack of a minified bundle names the source, its line and column', () => {
  const file = bundle(`type Unused = string;

const fail = (what: string): never => {
  throw new TypeError(what);
};
fail('Broken');
`);
  const stack = stackOf(file);
  expect(stack).toMatch(/task\/index\.js:1:\d+/);
  const mapped = mapStack(stack);
  expect(mapped).toContain('TypeError: Broken');
  expect(mapped).toMatch(/entry\.ts:4:9\)?$/m);
  expect(mapped).toMatch(/entry\.ts:6:1\)?$/m);
  expect(mapped).not.toContain('task/index.js');
});

test('frames of files without a map stay as they are', () => {
  const stack = 'Error: Broken\n    at run (/nowhere/index.js:1:20)\n    at node:internal/main:23:1';
  expect(mapStack(stack)).toBe(stack);
});
