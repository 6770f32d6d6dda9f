import { randomUUID } from 'node:crypto';
import type { Clock } from '../provider';
import type { DeadLetters } from '../sqs/dead-letters';
import type { EventSourceMapping, StreamRecord } from './mapping';

type Keeping = {
  clock: Clock;
  deadLetters: DeadLetters;
  putObject: (bucket: string, key: string, body: Buffer, meta: { contentType: string }) => Promise<void>;
};

const batchInfo = (mapping: EventSourceMapping, shardId: string, records: StreamRecord[]) => {
  const [first, last] = [records[0]?.dynamodb, records.at(-1)?.dynamodb];
  const iso = (seconds = 0) => new Date(seconds * 1000).toISOString();
  return {
    shardId,
    startSequenceNumber: first?.SequenceNumber,
    endSequenceNumber: last?.SequenceNumber,
    approximateArrivalOfFirstRecord: iso(first?.ApproximateCreationDateTime),
    approximateArrivalOfLastRecord: iso(last?.ApproximateCreationDateTime),
    batchSize: records.length,
    streamArn: mapping.streamArn,
  };
};

/** Returns the key of an object with a failed batch, as Lambda names it: by mapping, shard and day. */
const keyOf = (mapping: EventSourceMapping, shardId: string, at: string): string => {
  const [date = '', time = ''] = at.replace(/\.\d+Z$/, '').split('T');
  const folder = `aws/lambda/${mapping.id}/${shardId}/${date.replaceAll('-', '/')}`;
  return `${folder}/${date}T${time.replaceAll(':', '.')}-${randomUUID()}`;
};

/**
 * Sends a failed batch to the mapping's failure destination in Lambda's format: a queue gets its position in the
 * stream, a bucket the records as well.
 */
export const giveUp =
  (run: Keeping, mapping: EventSourceMapping, shardId: string) =>
  async (records: StreamRecord[], condition: string, attempts: number, error: string): Promise<void> => {
    console.error(`${mapping.id}: ${condition} for ${records.length} stream records: ${error}`);
    const destination = mapping.deadLetterArn;
    if (!destination) return;
    const timestamp = new Date(run.clock()).toISOString();
    const failure = {
      requestContext: {
        requestId: randomUUID(),
        functionArn: mapping.functionArn,
        condition,
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp,
      DDBStreamBatchInfo: batchInfo(mapping, shardId, records),
    };
    if (!destination.startsWith('arn:aws:s3:::')) return run.deadLetters.send(destination, failure);
    const payload = JSON.stringify({ Records: records });
    const body = Buffer.from(JSON.stringify({ ...failure, payload }));
    const bucket = destination.slice('arn:aws:s3:::'.length);
    await run.putObject(bucket, keyOf(mapping, shardId, timestamp), body, {
      contentType: 'application/json',
    });
  };
