import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bundleLambdas } from '../../infra/bundle';
import { failureFile, synthesisFolder } from '../infra/assembly';
import { metafilePath } from '../infra/metafile';

declare global {
  var synthesis: ChildProcess;
}

/**
 * Bundles the functions and starts synthesizing the stack, once for all infra tests. Tests that need the result wait
 * for it while others already run. Nothing is cached between runs, so results are never stale.
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
