import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import type { Consumer } from './consumer';
import { deliver, deliverTo, type Sleep } from './deliver';
import { type Enqueue, type Failure, parseFailure } from './failures';
import { eventsOf } from './stream';

/** Lets a message wait (seconds) before it is received again. */
export type ChangeVisibility = (receiptHandle: string, seconds: number) => Promise<void>;

type RetryDeps = {
  consumers: () => readonly Consumer[];
  enqueue: Enqueue;
  changeVisibility: ChangeVisibility;
  wait?: Sleep;
};

const firstPauseSeconds = 30;
const longestPauseSeconds = 15 * 60;

/** How long (seconds) a message waits that was received so many times: twice as long each time, up to a quarter of an hour. */
export const pauseAfter = (received: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (received - 1));

/** Reads the record by now, and hands over what it says; a consumer that fails waits by itself from here on. */
const readAgain = async (
  { consumers, enqueue, wait }: RetryDeps,
  record: Parameters<typeof eventsOf>[0],
): Promise<void> => {
  const failures = await deliver(consumers(), eventsOf(record), wait);
  if (failures.length > 0) await enqueue(failures);
};

const retry = async (deps: RetryDeps, failure: Failure): Promise<void> => {
  if ('record' in failure) return readAgain(deps, failure.record);
  const consumer = deps.consumers().find(({ name }) => name === failure.consumer);
  if (!consumer) throw new Error(`There is no consumer ${failure.consumer}`);
  const { event } = failure;
  const failed = await runWithCorrelationId(event.correlationId, () =>
    deliverTo(consumer, [event], deps.wait),
  );
  if (failed.length > 0) throw new Error(`${failure.consumer} failed again`);
};

const retryRecord = async (deps: RetryDeps, record: SQSRecord): Promise<boolean> => {
  try {
    await retry(deps, parseFailure(record.body));
    return true;
  } catch (error) {
    const received = Number(record.attributes.ApproximateReceiveCount);
    logger.error('A delivery failed again', { error, messageId: record.messageId, received });
    await deps.changeVisibility(record.receiptHandle, pauseAfter(received)).catch((reason: unknown) => {
      // It then comes back with the queue's own visibility timeout.
      logger.error('A message could not be postponed', { error: reason, messageId: record.messageId });
    });
    return false;
  }
};

/**
 * Tries again what waits in the retry queue. What fails waits longer each time; the queue gives it up to the dead letters
 * in the end.
 */
export const createRetryHandler =
  (deps: RetryDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const done = await Promise.all(Records.map((record) => retryRecord(deps, record)));
    const failed = Records.filter((_, index) => !done[index]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
