import { DeleteMessageCommand, type Message, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Aws } from './aws-cli';
import { queueOfStage } from './queue-of-stage';
import { receiveAll } from './receive-all';

/** What schedules and rules call functions with: an event of EventBridge, or what a schedule says. */
const call = z.object({ 'detail-type': z.string().optional(), kind: z.string().optional() });

const functionsByEvent: Record<string, string> = {
  RoleChanged: 'mirror-groups',
  'Email Bounced': 'mail-feedback',
  'Email Complaint Received': 'mail-feedback',
  ReconciliationRequested: 'reconcile',
};

/** The function that a message of the queue was for: SQS does not know it, but each is called with something else. */
const functionOf = ({ Body = '' }: Message): string | undefined => {
  const { 'detail-type': event, kind } = call.parse(JSON.parse(Body));
  if (event !== undefined) return functionsByEvent[event];
  return kind === undefined ? 'payout-worker' : 'reconcile';
};

/**
 * Repeats the calls that schedules and rules gave up on, and returns the names of the functions. Each call is deleted once
 * Lambda has accepted it, so that one may be made twice, which changes nothing. Throws if nobody knows what a message is.
 */
export const redriveCalls = async (client: SQSClient, stage: string, aws: Aws): Promise<string[]> => {
  const QueueUrl = await queueOfStage(client, stage, 'call-dead-letters');
  const called: string[] = [];
  for await (const message of receiveAll(client, QueueUrl)) {
    const name = functionOf(message);
    if (!name) throw new Error(`No function is known for the message ${message.MessageId}`);
    await aws(
      'lambda',
      'invoke',
      ...['--function-name', `hairloom-${stage}-${name}`],
      ...['--invocation-type', 'Event', '--cli-binary-format', 'raw-in-base64-out'],
      ...['--payload', message.Body ?? '', '/dev/null'],
    );
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    called.push(name);
  }
  return called;
};
