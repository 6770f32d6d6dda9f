import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assembly } from '../../../infra/local/assembly';
import { startFunctions } from '../../../infra/local/functions/functions';
import { eventually } from '../../given/eventually';

// Inside the repository, so that `require` would find its node_modules.
mkdirSync('dist', { recursive: true });
const folder = mkdtempSync('dist/isolation-');
afterAll(() => rmSync(folder, { recursive: true }));

/** A function's folder: `code` is what its handler resolves to, `setup` runs when its module is loaded. */
const asset = (name: string, code: string, setup = ''): string => {
  const path = join(folder, name);
  mkdirSync(join(path, 'node_modules/carried'), { recursive: true });
  writeFileSync(join(path, 'index.js'), `${setup}; exports.handler = async () => (${code});`);
  writeFileSync(join(path, 'node_modules/carried/index.js'), `module.exports = 'carried';`);
  return path;
};

/** Starts a function with this code, alone in its own assembly. Its time limit is in seconds. */
const running = (name: string, code: string, { setup = '', limit = 10 } = {}) => {
  const path = asset(name, code, setup);
  const properties = {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Code: { S3Key: 'key' },
    Timeout: limit,
  };
  const resource = {
    id: name,
    type: 'AWS::Lambda::Function',
    ref: name,
    attributes: { Arn: `arn:${name}` },
    properties,
  };
  const assembly: Assembly = { stack: 'S', resources: [resource], outputs: {}, asset: () => path };
  return startFunctions({
    title: 'The product',
    assembly,
    dataDir: join(folder, `${name}-data`),
    environment: () => ({}),
    clock: Date.now,
    maxWaitMs: 2_000,
    deadLetters: { send: () => {}, list: () => [] },
  });
};

test('a function finds the modules in its asset', async () => {
  const functions = running('carrying', `require('carried') + ':' + __dirname`);
  const [module, dirname = ''] = String(await functions.invoke('carrying', {})).split(':');
  expect(module).toBe('carried');
  expect(dirname.startsWith(process.cwd())).toBe(false);
  await functions.close();
  expect(existsSync(dirname)).toBe(false);
});

test.each([
  ['require', `require('zod').z`],
  ['import', `(await import('zod')).z`],
])('%s fails for a module that is not in the asset', async (how, code) => {
  const functions = running(`lacking-${how}`, code);
  await expect(functions.invoke(`lacking-${how}`, {})).rejects.toThrow(/Cannot find (module|package) 'zod'/);
  await functions.close();
});

test('reloaded code runs from its own copy', async () => {
  const functions = running('reloaded', '1');
  expect(await functions.invoke('reloaded', {})).toBe(1);
  functions.reload('reloaded', asset('reloaded', '2'));
  expect(await functions.invoke('reloaded', {})).toBe(2);
  await functions.close();
});

test('a call ends with a report in the log, as in Lambda', async () => {
  const functions = running('reported', '1');
  await functions.invoke('reported', {});
  const file = join(folder, 'reported-data/logs/reported.log');
  const line = await eventually(() => existsSync(file) && readFileSync(file, 'utf8'));
  expect(line).toMatch(
    /^REPORT RequestId: \S+\tDuration: [\d.]+ ms\tBilled Duration: \d+ ms\tMemory Size: 128 MB\n$/,
  );
  await functions.close();
});

test('a function has its whole time limit once its module is loaded', async () => {
  const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)';
  const slow = running('slow-to-load', '1', { setup: sleep, limit: 0.2 });
  expect(await slow.invoke('slow-to-load', {})).toBe(1);
  await slow.close();
  const endless = running('endless', 'await new Promise(() => {})', { setup: sleep, limit: 0.2 });
  await expect(endless.invoke('endless', {})).rejects.toThrow('Task timed out after 0.20 seconds');
  await endless.close();
});
