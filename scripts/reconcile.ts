import { parseArgs } from 'node:util';
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { Start } from '../lambdas/reconcile/handler';
import { queueOfStage, queuesOf } from './queue-of-stage';

const usage = `Usage: npm run reconcile -- [--full] [--stage <stage>]
Starts a reconciliation now, or continues one that has not finished. --full compares everything since the first month. The
default stage is "local". Any other stage needs AWS credentials. The result is in the admin's wallets page.`;

/** Starts a reconciliation of a stage at `now` (milliseconds). */
export const startReconciliation = async (
  client: SQSClient,
  stage: string,
  kind: Start['kind'],
  now: number,
): Promise<void> => {
  const QueueUrl = await queueOfStage(client, stage, 'reconcile');
  const start: Start = { kind, time: new Date(now).toISOString() };
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(start) }));
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      stage: { type: 'string', default: 'local' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  await startReconciliation(queuesOf(values.stage), values.stage, values.full ? 'full' : 'daily', Date.now());
  console.log("The reconciliation has started. The admin's wallets page shows its result.");
};

if (process.argv[1]?.endsWith('reconcile.ts'))
  await main().catch((error: Error) => {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 1;
  });
