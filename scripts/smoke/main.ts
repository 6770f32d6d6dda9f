import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { siteConfig } from '../../infra/acting/cloud';
import { createStore } from '../../lambdas/data/engine/store';
import { outputsOfAssembly } from '../deploy/outputs-of-assembly';
import type { PoolAccess } from '../pool/pool-user';
import { awsCliOfStage, settingsOfStage } from '../settings-of-stage';
import { dynamoOf, tableOfStage } from '../table-of-stage';
import { removeAccount } from './account';
import { smoke } from './smoke';
import { type Outcome, verdictOn } from './steps';

const usage = `Usage: npm run smoke -- <https://…> [--stage <stage> [--assembly <folder>]] [--remove <email>]
Checks a site that is deployed, and fails if a step does. Without --stage it reads what anybody can. With --stage it also
creates an account, signs in, removes the account without a trace, and warns unless the alarms' subscription is confirmed;
that needs AWS credentials and the AWS CLI, unless the stage is "local". --assembly is what was deployed: until the site
shows its pages, the others are not looked at. --remove only removes an account that an
interrupted run has left.`;

const poolAt = async (origin: string, stage: string): Promise<PoolAccess> => {
  const { userPoolId } = await siteConfig(origin);
  const dynamo = dynamoOf(stage);
  const cognito = new CognitoIdentityProviderClient(settingsOfStage(stage, 'cognito-idp'));
  return { cognito, userPoolId, store: createStore(await tableOfStage(dynamo, stage), dynamo) };
};

const print = ({ step, ms, error, warning, skipped }: Outcome): void => {
  const result = error ? 'FAILED ' : warning ? 'WARNING' : skipped ? 'skipped' : 'passed ';
  const why = error ?? warning ?? skipped;
  console.log(`${result} ${step} (${ms} ms)${why ? `: ${why}` : ''}`);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, assembly: { type: 'string' }, remove: { type: 'string' } },
  });
  const { stage, assembly, remove } = values;
  if (!URL.canParse(positionals[0] ?? '') || positionals.length > 1 || ((remove || assembly) && !stage))
    throw new Error(usage);
  const { origin } = new URL(positionals[0]!);
  if (stage && remove) {
    await removeAccount(await poolAt(origin, stage), remove);
    return console.log(`${remove} is removed.`);
  }
  const build = stage && assembly ? outputsOfAssembly(assembly, stage).SiteBuild?.Value : undefined;
  const operator = stage ? { openPool: () => poolAt(origin, stage), aws: awsCliOfStage(stage) } : undefined;
  const outcomes = await smoke({ origin, stage, build }, operator, print);
  const { passed, summary } = verdictOn(outcomes);
  console.log(summary);
  if (!passed) process.exitCode = 1;
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
