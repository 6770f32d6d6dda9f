import { parseArgs } from 'node:util';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  SendMessageCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';

import { queueOfStage, queuesOf } from './queue-of-stage';
import { receiveAll } from './receive-all';
import { redriveCalls } from './redrive-calls';
import { awsCliOfStage } from './settings-of-stage';

/** The dead-letter queues by what failed; that of work has the messages of several queues. */
const queues = {
  events: 'event-dead-letters',
  payouts: 'payout-dead-letters',
  work: 'work-dead-letters',
} as const;
type Failed = keyof typeof queues;

const isFailed = (name: string | undefined): name is Failed => !!name && Object.hasOwn(queues, name);

const usage = `Usage: npm run redrive -- --of ${Object.keys(queues).join('|')} [--stage <stage>]
       npm run redrive -- --consumer <name> [--stage <stage>]
       npm run redrive -- --of calls --stage <stage>
Moves dead letters back into the queues they come from: those of one kind, or the events of one consumer. The default stage is
"local". Any other stage needs AWS credentials. --of calls repeats the calls that schedules and rules gave up on.`;

const consumerOf = ({ Body = '' }: Message): unknown => {
  try {
    return JSON.parse(Body).consumer;
  } catch {
    return undefined;
  }
};

/**
 * Moves a consumer's dead letters back into the retry queue and returns how many. Each is sent before it is deleted,
 * so none is lost, but one may be sent twice. Other dead letters stay in the queue.
 */
export const redriveConsumer = async (
  client: SQSClient,
  stage: string,
  consumer: string,
): Promise<number> => {
  const from = await queueOfStage(client, stage, 'event-dead-letters');
  const to = await queueOfStage(client, stage, 'event-retries');
  const others: Message[] = [];
  let moved = 0;
  for await (const message of receiveAll(client, from)) {
    if (consumerOf(message) !== consumer) {
      others.push(message);
      continue;
    }
    await client.send(new SendMessageCommand({ QueueUrl: to, MessageBody: message.Body }));
    await client.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle }));
    moved += 1;
  }
  for (const { ReceiptHandle } of others)
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: from, ReceiptHandle, VisibilityTimeout: 0 }),
    );
  return moved;
};

/** Moves all dead letters of a kind back to the queues they come from, with an SQS message move task. */
export const redriveAll = async (client: SQSClient, stage: string, failed: Failed): Promise<void> => {
  const QueueUrl = await queueOfStage(client, stage, queues[failed]);
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  const { Attributes } = await client.send(asked);
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes?.QueueArn }));
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      consumer: { type: 'string' },
      of: { type: 'string' },
      stage: { type: 'string', default: 'local' },
    },
  });
  const { consumer, of: failed, stage } = values;
  const client = queuesOf(stage);
  if (failed === 'calls' && !consumer) {
    if (stage === 'local') throw new Error('The local cloud takes no calls of functions from outside.');
    const called = await redriveCalls(client, stage, awsCliOfStage(stage));
    console.log(`Repeated ${called.length} calls: ${called.join(', ') || 'none'}.`);
    return;
  }
  if (isFailed(failed) && !consumer) {
    await redriveAll(client, stage, failed);
    console.log(`All dead letters of ${failed} are being moved back.`);
    return;
  }
  if (!consumer || failed) throw new Error(usage);
  const moved = await redriveConsumer(client, stage, consumer);
  console.log(`Moved ${moved} dead letters of ${consumer} back to the retry queue.`);
};

if (process.argv[1]?.endsWith('redrive.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
