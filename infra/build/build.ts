import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { OperatorError } from '../local/lifecycle';

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    return filesOf(join(path, entry.name));
  });
};

/** Returns a hash of the contents of files and folders, whatever their order. Folders named `dist` are left out. */
const hashOf = (paths: string[], seed = ''): string => {
  const hash = createHash('sha256').update(seed);
  for (const file of paths.flatMap(filesOf).sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

/** Runs a step and saves the hash of its inputs in `stamp`. Skips the step if the hash has not changed. */
const unlessUnchanged = async (stamp: string, hash: string, step: () => Promise<void>): Promise<boolean> => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
};

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

/** Whether this machine's stage collects sales tax; `on` to try it out. */
const localSalesTax = (): string | undefined => process.env.SALES_TAX || undefined;

const synthesize = async (assemblyDir: string): Promise<void> => {
  rmSync(assemblyDir, { recursive: true, force: true });
  const env = {
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: assemblyDir,
    CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', salesTax: localSalesTax() }),
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
  await unlessUnchanged(
    join(assemblyDir, '.inputs'),
    hashOf(stackInputs, `${site}${localSalesTax() ?? ''}`),
    () => synthesize(assemblyDir),
  );
};
