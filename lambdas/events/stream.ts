import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logError } from '../http/log';
import { type Count, countLazily } from '../runtime/count';
import { changeOf } from './changes';
import type { Consumer } from './consumer';
import { deliver, type Wait } from './deliver';
import { type DomainEvent, domainEventsOf } from './domain-events';
import { type Enqueue, type Failure, type Unread, unreadConsumer } from './failures';

type Read = { events: DomainEvent[]; unread: Unread[] };

const readEach = (records: readonly DynamoDBRecord[]): Read => {
  const read: Read = { events: [], unread: [] };
  for (const record of records) {
    try {
      const change = changeOf(record);
      if (change) read.events.push(...domainEventsOf(change));
    } catch (error) {
      logError('A change could not be read', error, { keys: record.dynamodb?.Keys });
      read.unread.push({ consumer: unreadConsumer, record: { dynamodb: record.dynamodb } });
    }
  }
  return read;
};

/**
 * Hands what happened to the consumers, which are made anew for each batch. What fails waits in the retry queue, so that
 * it delays neither other consumers nor other records; only where that queue does not take it, the batch itself is tried
 * again and, in the end, set aside.
 */
export const createStreamHandler =
  ({
    consumers,
    enqueue,
    count = countLazily,
    wait,
  }: {
    consumers: () => readonly Consumer[];
    enqueue: Enqueue;
    count?: Count;
    wait?: Wait;
  }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unread } = readEach(Records);
    const failures: Failure[] = [...unread, ...(await deliver(consumers(), events, wait))];
    if (failures.length === 0) return { batchItemFailures: [] };
    try {
      await enqueue(failures);
      return { batchItemFailures: [] };
    } catch (error) {
      logError('The retry queue did not take what failed', error, { failures: failures.length });
      await count({ BatchItemFailures: 1 });
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };
