import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchBundle } from '../../infra/watch-bundle';
import { eventually } from '../given/eventually';
import { folderFor } from '../given/folder';

const folder = folderFor('watch');
const source = join(folder, 'source.ts');
const bundled = join(folder, 'out', 'source.js');
const passes: string[] = [];

const write = (code: string) => writeFileSync(source, code);
const watch = () =>
  watchBundle(
    { entryPoints: [source], outdir: join(folder, 'out'), metafile: true, logLevel: 'silent' },
    () => passes.push(readFileSync(bundled, 'utf8').trim()),
  );
test('what does not build leaves the last code in its place, and what does again takes it', async () => {
  write('say(1)');
  const { stop } = await watch();
  expect(readFileSync(bundled, 'utf8').trim()).toBe('say(1);');
  write('say(');
  await new Promise((wake) => setTimeout(wake, 2_500));
  expect(readFileSync(bundled, 'utf8').trim()).toBe('say(1);');
  expect(passes).toEqual([]);
  write('say(2)');
  await eventually(() => passes.length > 0, 10_000);
  expect(passes).toEqual(['say(2);']);
  await stop();
}, 20_000);

test('what never built is an error', async () => {
  write('say(');
  await expect(watch()).rejects.toThrow('Unexpected end of file');
});
