import { parseArgs } from 'node:util';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { unparsedConsumer } from '../lambdas/stream/failures';
import { queueOfStage, queuesOf } from './queue-of-stage';
import { s3SettingsOfStage } from './settings-of-stage';

const usage = `Usage: npm run replay -- --bucket <name> [--stage <stage>]
Puts the records of failed stream batches into the retry queue, the oldest first, and removes each batch afterwards. The
bucket is the stack's output FailedBatchesBucketName. The default stage is "local". Any other stage needs AWS credentials.`;

/** What Lambda writes about a failed batch: the event that it called the function with, as JSON. */
const failedBatch = z.object({ timestamp: z.string(), payload: z.string() });

type Batch = { key: string; at: string; records: DynamoDBRecord[] };

const readBatch = async (s3: S3Client, Bucket: string, Key: string): Promise<Batch> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const { timestamp, payload } = failedBatch.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  return { key: Key, at: timestamp, records: JSON.parse(payload).Records };
};

const keysIn = async (client: S3Client, Bucket: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
};

/**
 * Puts the records of all failed batches into the retry queue, the oldest first, and returns how many. A batch is
 * removed once all its records are in the queue. If that is interrupted, some are put there twice, which changes
 * nothing: consumers handle every event at least once.
 */
export const replay = async (
  { s3, sqs }: { s3: S3Client; sqs: SQSClient },
  { stage, bucket }: { stage: string; bucket: string },
): Promise<number> => {
  const QueueUrl = await queueOfStage(sqs, stage, 'event-retries');
  const batches: Batch[] = [];
  for (const key of await keysIn(s3, bucket)) batches.push(await readBatch(s3, bucket, key));
  batches.sort((one, other) => one.at.localeCompare(other.at));
  let replayed = 0;
  for (const { key, records } of batches) {
    for (const { dynamodb } of records) {
      const MessageBody = JSON.stringify({ consumer: unparsedConsumer, record: { dynamodb } });
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
      replayed += 1;
    }
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }
  return replayed;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { bucket: { type: 'string' }, stage: { type: 'string', default: 'local' } },
  });
  const { bucket, stage } = values;
  if (!bucket) throw new Error(usage);
  const s3 = new S3Client(s3SettingsOfStage(stage));
  const clients = { s3, sqs: queuesOf(stage) };
  console.log(`Put ${await replay(clients, { stage, bucket })} records into the retry queue.`);
};

if (process.argv[1]?.endsWith('replay.ts'))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
