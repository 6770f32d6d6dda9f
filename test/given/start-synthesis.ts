import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bundleLambdas } from '../../infra/bundle';
import { failureFile, synthesisFolder } from '../infra/assembly';
import { metafilePath } from '../infra/metafile';

declare global {
  var synthesis: ChildProcess;
}

/**
 * Bundles the functions and begins to synthesize the stack, once for all its tests. Each waits for what it needs, while
 * others run already. Nothing is kept from one run to the next, so that nothing is older than the code.
 */
export default async (): Promise<void> => {
  const { result } = await bundleLambdas();
  writeFileSync(metafilePath, JSON.stringify(result.metafile));
  rmSync(synthesisFolder, { recursive: true, force: true });
  mkdirSync(synthesisFolder, { recursive: true });
  globalThis.synthesis = spawn(process.execPath, ['--import', 'tsx', 'test/infra/synthesize.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).on('exit', (code) => {
    if (code) writeFileSync(failureFile, '');
  });
};
