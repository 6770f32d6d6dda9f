import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

const client = new SQSClient({});

/** What SQS accepts in one call. */
const maxMessages = 10;
const maxBytes = 262_144;

/**
 * Splits message bodies into calls that stay within the limits of SQS. An event has at most 64 KB; a record that could
 * not be parsed may have any size, and SQS rejects a call with more than 256 KB.
 */
export const batchesOf = (bodies: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let bytes = 0;
  for (const body of bodies) {
    const size = Buffer.byteLength(body);
    const last = batches.at(-1);
    if (last && last.length < maxMessages && bytes + size <= maxBytes) {
      last.push(body);
      bytes += size;
    } else {
      batches.push([body]);
      bytes = size;
    }
  }
  return batches;
};

/** Puts messages into a queue as JSON. Throws if SQS rejects one of them. Bundled separately and loaded when needed. */
export const send = async (QueueUrl: string, messages: readonly object[]): Promise<void> => {
  for (const batch of batchesOf(messages.map((message) => JSON.stringify(message)))) {
    const Entries = batch.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed[0]) throw new Error(`${Failed[0].Code}: ${Failed[0].Message}`);
  }
};

/** Hides a received message for `VisibilityTimeout` seconds. */
export const changeVisibility = async (
  QueueUrl: string,
  ReceiptHandle: string,
  VisibilityTimeout: number,
): Promise<void> => {
  await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
};
