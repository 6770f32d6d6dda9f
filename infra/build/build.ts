import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { OperatorError } from '../local/lifecycle';
import { hashOf, unlessUnchanged } from './inputs';

const siteFolder = 'web/dist';
const siteStamp = 'dist/site.inputs';
const stackProgram = 'dist/app.mjs';

const webInputs = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];
const stackInputs = ['infra', 'lambdas', 'shared', 'package-lock.json'];

// Separate processes, so that the memory used by the bundler and the synthesizer is released.
const runNode = async (args: string[], env: Record<string, string>, failure: string): Promise<void> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new OperatorError(`${failure}. See the output above.`);
};

const buildWeb = (): Promise<void> =>
  runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {},
    'The site could not be built',
  );

// Bundled first, because loading the files one by one would take twice as long.
const compile = (entry: string, outfile: string) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });

const synthesize = async (assemblyDir: string): Promise<void> => {
  rmSync(assemblyDir, { recursive: true, force: true });
  const env = {
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: assemblyDir,
    CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local' }),
  };
  await compile('infra/app.ts', stackProgram);
  await runNode([stackProgram], env, 'The stack could not be synthesized');
};

/**
 * Builds the site and synthesizes the stack into `assemblyDir`, each only if its inputs changed. Throws
 * `OperatorError` if a build fails; the build has then printed the reason.
 */
export const buildAll = async (assemblyDir: string, options: { dev: boolean }): Promise<void> => {
  const isBuilt = existsSync(siteFolder);
  if (!isBuilt) rmSync(siteStamp, { force: true });
  // In development Vite serves the site, so the assembly can contain any earlier build.
  if (!options.dev || !isBuilt) await unlessUnchanged(siteStamp, hashOf(webInputs), buildWeb);
  const site = existsSync(siteStamp) ? readFileSync(siteStamp, 'utf8') : '';
  await unlessUnchanged(join(assemblyDir, '.inputs'), hashOf(stackInputs, site), () =>
    synthesize(assemblyDir),
  );
};
