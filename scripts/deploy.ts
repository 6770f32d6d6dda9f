import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readSettings } from '../infra/settings';
import { stageNamed } from '../infra/stages/stages';
import { checkAssembly } from './deploy/check-assembly';
import { adviceOn, linesOf } from './deploy/quota-advice';
import { readQuotas } from './deploy/read-quotas';

/** Builds the site and deploys a stage with the settings of its file in `infra/stages`, or does one of the two. */

const usage = `Usage: npm run deploy -- <stage> [--first] [--synth <folder>]
       npm run deploy -- <stage> --assembly <folder>
--first leaves the stage unprotected, so that a first deployment that fails can be repeated. Deploy once more without it.
--synth writes what would be deployed, the assembly, to a folder. --assembly deploys such a folder as it is, without asking
to approve changes of permissions; the one of an earlier deployment rolls the stage back to it, unless the stage has another
table or user pool by now.`;

type Options = { first?: boolean; synth?: string; assembly?: string };

/** Throws if a stage's settings are wrong, or those of the example that the repository contains. */
const checkSettings = (stage: string): void => {
  // Nobody can own such a domain.
  if (readSettings(stageNamed(stage)).domain?.endsWith('.example'))
    throw new Error(`infra/stages/${stage}.ts still has the settings of the example.`);
};

/** Returns the commands that deploy a stage. Throws if there is nothing that can be deployed. */
export const commandsOf = (stage: string, { first, synth, assembly }: Options): string[][] => {
  if (assembly) {
    checkAssembly(assembly, readSettings(stageNamed(stage)));
    return [['cdk', 'deploy', '--all', '--app', assembly, '--require-approval', 'never']];
  }
  checkSettings(stage);
  const context = ['-c', `stage=${stage}`, ...(first ? ['-c', 'protection=off'] : [])];
  const last = synth ? ['cdk', 'synth', '--quiet', '--output', synth] : ['cdk', 'deploy', '--all'];
  return [
    ['vite', 'build'],
    [...last, ...context],
  ];
};

/** Says what the account's quotas lack. None of them stops a deployment: with less, the stage works until more people come. */
const printQuotas = async (stage: string): Promise<void> => {
  const settings = readSettings(stageNamed(stage));
  console.log(`Quotas of the account${settings.region ? ` in ${settings.region}` : ''}:`);
  for (const line of linesOf(adviceOn(await readQuotas(settings.region), settings))) console.log(line);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      first: { type: 'boolean', default: false },
      synth: { type: 'string' },
      assembly: { type: 'string' },
    },
  });
  const [stage] = positionals;
  const isContradictory = values.assembly && (values.first || values.synth);
  if (!stage || stage === 'local' || positionals.length > 1 || isContradictory) throw new Error(usage);
  const commands = commandsOf(stage, values);
  if (!values.synth) await printQuotas(stage);
  for (const command of commands) {
    const { status } = spawnSync('npx', command, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
};

if (process.argv[1]?.endsWith('deploy.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
