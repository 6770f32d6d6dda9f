import { parseArgs } from 'node:util';
import { DescribeEventBusCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { putEventsWith } from '../lambdas/events/event-bridge';
import { requestStart } from '../lambdas/reconcile/request-start';
import type { ReconciliationStart } from '../shared/admin/reconciliation-start';
import { settingsOfStage } from './settings-of-stage';

const usage = `Usage: npm run reconcile -- [--full] [--stage <stage>]
Starts a reconciliation now, or continues one that has not finished. --full compares everything since the first month. The
default stage is "local". Any other stage needs AWS credentials. The result is in the admin's wallets page.`;

/** Starts a reconciliation of a stage at `now` (milliseconds). Throws if the stage has no bus. */
export const startReconciliation = async (
  client: EventBridgeClient,
  stage: string,
  kind: ReconciliationStart['kind'],
  now: number,
): Promise<void> => {
  const busName = `hairloom-${stage}`;
  // EventBridge accepts an event for a bus that does not exist, and drops it.
  await client.send(new DescribeEventBusCommand({ Name: busName }));
  await requestStart(
    { putEvents: putEventsWith(client), busName },
    { kind, time: new Date(now).toISOString() },
  );
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      stage: { type: 'string', default: 'local' },
      help: { type: 'boolean', default: false },
    },
  });
  const { full, stage, help } = values;
  if (help) return console.log(usage);
  const client = new EventBridgeClient(settingsOfStage(stage, 'eventbridge'));
  await startReconciliation(client, stage, full ? 'full' : 'daily', Date.now());
  console.log("The reconciliation has started. The admin's wallets page shows its result.");
};

if (process.argv[1]?.endsWith('reconcile.ts'))
  await main().catch((error: Error) => {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 1;
  });
