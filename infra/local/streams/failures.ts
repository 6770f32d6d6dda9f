import { randomUUID } from 'node:crypto';
import type { Clock } from '../provider';
import type { DeadLetters } from '../queues';
import type { EventSourceMapping, StreamRecord } from './mapping';

const failureMessage = (mapping: EventSourceMapping, shardId: string, records: StreamRecord[]) => {
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

/** Sends what could not be handled to the mapping's failure destination, in the form Lambda gives it. */
export const giveUp =
  (run: { clock: Clock; deadLetters: DeadLetters }, mapping: EventSourceMapping, shardId: string) =>
  (records: StreamRecord[], condition: string, attempts: number, error: string): void => {
    console.error(`${mapping.id}: ${condition} for ${records.length} stream records: ${error}`);
    if (!mapping.deadLetterArn) return;
    run.deadLetters.send(mapping.deadLetterArn, {
      requestContext: {
        requestId: randomUUID(),
        functionArn: mapping.functionArn,
        condition,
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: new Date(run.clock()).toISOString(),
      DDBStreamBatchInfo: failureMessage(mapping, shardId, records),
    });
  };
