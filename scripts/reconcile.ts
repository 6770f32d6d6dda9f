import { parseArgs } from 'node:util';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from '../infra/local/credentials';
import { addressOf, portsFrom } from '../infra/local/ports';
import type { Start } from '../lambdas/reconcile/handler';

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
  const QueueName = `hairloom-${stage}-reconcile`;
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }));
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
  const here = clientSettings(addressOf(portsFrom(Number(process.env.PORT ?? 4000)), 'sqs'));
  const client = new SQSClient(values.stage === 'local' ? here : {});
  await startReconciliation(client, values.stage, values.full ? 'full' : 'daily', Date.now());
  console.log("The reconciliation has started. The admin's wallets page shows its result.");
};

if (process.argv[1]?.endsWith('reconcile.ts'))
  await main().catch((error: Error) => {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 1;
  });
