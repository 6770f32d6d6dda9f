import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain } from '../lifecycle';
import { hashOf, unlessUnchanged } from './inputs';

const siteFolder = 'web/dist';
const siteStamp = 'dist/site.inputs';

const webInputs = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];
const stackInputs = ['infra', 'lambdas', 'shared', 'package-lock.json'];

const buildWeb = async (): Promise<void> => {
  const { build } = await import('vite');
  await build({ logLevel: 'warn', mode: 'production' });
};

const synthesise = async (assemblyDir: string): Promise<void> => {
  rmSync(assemblyDir, { recursive: true, force: true });
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/app.ts'], {
    env: {
      ...process.env,
      CDK_VALIDATION: 'false',
      CDK_OUTDIR: assemblyDir,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local' }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Plain('The stack could not be synthesised; the reason stands above.');
  // Functions are CommonJS in Lambda's own folder; here they would take after this repository's package.json.
  writeFileSync(join(assemblyDir, 'package.json'), '{}');
};

/**
 * Builds the site and synthesises the stack into `assemblyDir`, each only when its inputs changed. Throws `Plain`
 * when the stack does not synthesise, and Vite's own error when the site does not build.
 */
export const buildAll = async (assemblyDir: string, options: { dev: boolean }): Promise<void> => {
  const web = hashOf(webInputs);
  // Vite itself serves the site in development; any build will do for the assembly.
  const isBuilt = existsSync(siteFolder);
  if (!isBuilt) rmSync(siteStamp, { force: true });
  if (!options.dev || !isBuilt) await unlessUnchanged(siteStamp, web, buildWeb);
  await unlessUnchanged(join(assemblyDir, '.inputs'), hashOf(stackInputs, web), () =>
    synthesise(assemblyDir),
  );
};
