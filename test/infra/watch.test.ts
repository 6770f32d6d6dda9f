import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { watchBundle } from '../../infra/watch-bundle';
import { eventually } from '../given/eventually';
import { folderFor } from '../given/folder';

const folder = folderFor('watch');
const source = join(folder, 'source.ts');
const bundled = join(folder, 'out', 'source.js');
const rebuilt: string[] = [];
const atStart: string[] = [];
const failures: Message[] = [];

const read = () => readFileSync(bundled, 'utf8').trim();
const write = (code: string) => writeFileSync(source, code);

/** Records the bundle as it is when a pass begins, which is what the pass before it left. */
const recorder: Plugin = {
  name: 'recorder',
  setup: (pass) => {
    pass.onStart(() => void atStart.push(existsSync(bundled) ? read() : 'none'));
    pass.onEnd(({ errors }) => void failures.push(...errors));
  },
};

const watch = () =>
  watchBundle(
    {
      entryPoints: [source],
      outdir: join(folder, 'out'),
      metafile: true,
      logLevel: 'silent',
      plugins: [recorder],
    },
    () => rebuilt.push(read()),
  );

test('keeps the last good bundle when a build fails, and replaces it when the build works again', async () => {
  write('say(1)');
  const { stop } = await watch();
  expect(read()).toBe('say(1);');
  write('say(');
  await eventually(() => failures.length > 0);
  write('say(2)');
  await eventually(() => rebuilt.length > 0);
  expect(atStart).toEqual(['none', 'say(1);', 'say(1);']);
  expect(rebuilt).toEqual(['say(2);']);
  await stop();
}, 30_000);

test('fails when the first build fails', async () => {
  write('say(');
  await expect(watch()).rejects.toThrow('Unexpected end of file');
});
