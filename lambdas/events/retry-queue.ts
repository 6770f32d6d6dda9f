import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Failure } from './failures';

const client = new SQSClient({});

/** An event has at most 64 kB by the schemas of what it carries, and a call at most 256. */
const maxPerCall = 4;

/** Puts failures into the queue. A file of its own in the bundle: it is loaded when something has failed. */
export const send = async (QueueUrl: string, failures: readonly Failure[]): Promise<void> => {
  for (let at = 0; at < failures.length; at += maxPerCall) {
    const Entries = failures
      .slice(at, at + maxPerCall)
      .map((failure, index) => ({ Id: String(index), MessageBody: JSON.stringify(failure) }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed[0]) throw new Error(`${Failed[0].Code}: ${Failed[0].Message}`);
  }
};

/** Hides a message that was received for so many seconds. */
export const changeVisibility = async (
  QueueUrl: string,
  ReceiptHandle: string,
  VisibilityTimeout: number,
): Promise<void> => {
  await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
};
