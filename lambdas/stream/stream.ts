import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { correlationIdOf } from '../data/engine/correlation';
import type { Consumer } from '../events/consumer';
import type { DomainEvent } from '../events/domain-events';
import { eventsOf } from '../events/events-of-record';
import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { type Count, count } from '../runtime/metrics';
import { deliver, type Sleep } from './deliver';
import { type Enqueue, type Failure, type UnparsedRecord, unparsedConsumer } from './failures';

/** Logs a change with the correlation id of the request that caused it. */
const logChange = ({ dynamodb }: DynamoDBRecord, events: readonly DomainEvent[]): void =>
  runWithCorrelationId(correlationIdOf(dynamodb), () =>
    logger.info('A change was read', { keys: dynamodb?.Keys, events: events.map(({ name }) => name) }),
  );

type Parsed = { events: DomainEvent[]; unparsed: UnparsedRecord[] };

const parseRecords = (records: readonly DynamoDBRecord[]): Parsed => {
  const parsed: Parsed = { events: [], unparsed: [] };
  for (const record of records) {
    try {
      const events = eventsOf(record);
      if (events[0]) logChange(record, events);
      parsed.events.push(...events);
    } catch (error) {
      logger.error('A stream record could not be parsed', { error, keys: record.dynamodb?.Keys });
      parsed.unparsed.push({ consumer: unparsedConsumer, record: { dynamodb: record.dynamodb } });
    }
  }
  return parsed;
};

/**
 * Delivers the events of a batch to the consumers, which are created for each batch. What fails goes to the retry
 * queue, so that it delays neither other consumers nor other records. Only if the queue does not accept it does the
 * batch fail; Lambda then retries it and finally stores its records in S3.
 */
export const createStreamHandler =
  ({
    consumers,
    enqueue,
    report = count,
    sleep,
  }: {
    consumers: () => readonly Consumer[];
    enqueue: Enqueue;
    report?: Count;
    sleep?: Sleep;
  }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unparsed } = parseRecords(Records);
    const failures: Failure[] = [...unparsed, ...(await deliver(consumers(), events, sleep))];
    if (failures.length === 0) return { batchItemFailures: [] };
    try {
      await enqueue(failures);
      return { batchItemFailures: [] };
    } catch (error) {
      logger.error('The retry queue did not accept the failures', { error, failures: failures.length });
      report({ BatchItemFailures: 1 });
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };
