import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { correlationIdOf } from '../data/correlation';
import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { type Count, count } from '../runtime/metrics';
import { changeOf } from './changes';
import type { Consumer } from './consumer';
import { deliver, type Sleep } from './deliver';
import { type DomainEvent, domainEventsOf } from './domain-events';
import { type Enqueue, type Failure, type UnparsedRecord, unparsedConsumer } from './failures';

/** What a stream record says happened, and on behalf of which request. */
export const eventsOf = (record: DynamoDBRecord): DomainEvent[] => {
  const change = changeOf(record);
  const correlationId = correlationIdOf(record.dynamodb);
  return change ? domainEventsOf(change).map((event) => ({ ...event, correlationId })) : [];
};

/** One line of the log for what a request led to, with its id. */
const logChange = ({ dynamodb }: DynamoDBRecord, events: readonly DomainEvent[]): void =>
  runWithCorrelationId(correlationIdOf(dynamodb), () =>
    logger.info('A change was read', { keys: dynamodb?.Keys, events: events.map(({ name }) => name) }),
  );

type Read = { events: DomainEvent[]; unparsed: UnparsedRecord[] };

const readEach = (records: readonly DynamoDBRecord[]): Read => {
  const read: Read = { events: [], unparsed: [] };
  for (const record of records) {
    try {
      const events = eventsOf(record);
      if (events[0]) logChange(record, events);
      read.events.push(...events);
    } catch (error) {
      logger.error('A change could not be read', { error, keys: record.dynamodb?.Keys });
      read.unparsed.push({ consumer: unparsedConsumer, record: { dynamodb: record.dynamodb } });
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
    report = count,
    wait,
  }: {
    consumers: () => readonly Consumer[];
    enqueue: Enqueue;
    report?: Count;
    wait?: Sleep;
  }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unparsed } = readEach(Records);
    const failures: Failure[] = [...unparsed, ...(await deliver(consumers(), events, wait))];
    if (failures.length === 0) return { batchItemFailures: [] };
    try {
      await enqueue(failures);
      return { batchItemFailures: [] };
    } catch (error) {
      logger.error('The retry queue did not take what failed', { error, failures: failures.length });
      report({ BatchItemFailures: 1 });
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };
