import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { alarmsOfStage, raisedSince } from './alarms-of-stage';
import { awsCli } from './aws-cli';

const usage = `Usage: npm run alarms -- --stage <stage> [--since <ISO time>] [--minutes <minutes>]
Watches a stage's alarms for some minutes (default 10), and fails as soon as one is raised. Those that were on before --since
(default: now) do not count. Needs the AWS CLI and its credentials.`;

const everyMs = 30_000;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      since: { type: 'string', default: new Date().toISOString() },
      minutes: { type: 'string', default: '10' },
    },
  });
  const { stage } = values;
  const [since, minutes] = [Date.parse(values.since), Number(values.minutes)];
  if (!stage || Number.isNaN(since) || !(minutes >= 0)) throw new Error(usage);
  const end = performance.now() + minutes * 60_000;
  for (;;) {
    const raised = raisedSince(await alarmsOfStage(awsCli, stage), since);
    for (const { AlarmName, AlarmDescription } of raised) console.log(`${AlarmName}: ${AlarmDescription}`);
    if (raised.length > 0) throw new Error(`Alarms raised since ${values.since}: ${raised.length}.`);
    if (performance.now() >= end) break;
    await pause(everyMs);
  }
  console.log(`No alarm was raised since ${values.since}.`);
};

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
