import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readSettings } from '../infra/settings';
import { stageNamed } from '../infra/stages/stages';

/** Builds the site and deploys a stage with the settings of its file in `infra/stages`. */

const usage = `Usage: npm run deploy -- <stage> [--first]
--first leaves the stage unprotected, so that a first deployment that fails can be repeated. Deploy once more without it.`;

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync('npx', [command, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'boolean', default: false } },
});
const [stage] = positionals;
if (!stage || stage === 'local' || positionals.length > 1) {
  console.error(usage);
  process.exit(1);
}
const { domain } = readSettings(stageNamed(stage));
// Nobody can own such a domain: it is of the example that the repository contains.
if (domain?.endsWith('.example')) {
  console.error(`infra/stages/${stage}.ts still has the settings of the example.`);
  process.exit(1);
}
run('vite', 'build');
run('cdk', 'deploy', '--all', '-c', `stage=${stage}`, ...(values.first ? ['-c', 'protection=off'] : []));
