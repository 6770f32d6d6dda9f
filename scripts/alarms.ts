import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { alarmsOfStage } from './alarms-of-stage';
import { awsCliOfStage } from './settings-of-stage';
import { watchAlarms, watchedMinutes } from './watch-alarms';

const usage = `Usage: npm run alarms -- --stage <stage> [--since <ISO time>] [--minutes <minutes>]
Watches a stage's alarms for some minutes (default ${watchedMinutes}), prints those that are raised, and fails as soon as one of them decides
about a deployment, which infra/alarm-names.ts says. Those that were on before --since (default: now) do not count. Needs the
AWS CLI and its credentials.`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      since: { type: 'string', default: new Date().toISOString() },
      minutes: { type: 'string', default: `${watchedMinutes}` },
    },
  });
  const { stage } = values;
  const [since, minutes] = [Date.parse(values.since), Number(values.minutes)];
  if (!stage || Number.isNaN(since) || !(minutes >= 0)) throw new Error(usage);
  const aws = awsCliOfStage(stage);
  await watchAlarms({
    read: () => alarmsOfStage(aws, stage),
    since,
    minutes,
    print: console.log,
    now: () => performance.now(),
    pause,
  });
  console.log(`No alarm that decides was raised since ${values.since}.`);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
