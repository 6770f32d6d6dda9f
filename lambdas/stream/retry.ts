import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Consumer } from '../events/consumer';
import { runWithCorrelationId } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { deliver, deliverTo, type Sleep } from './deliver';
import { type Enqueue, type Failure, parseFailure } from './failures';
import { eventsOf } from './stream';

/** Hides a message for `seconds` before it is received again. */
export type ChangeVisibility = (receiptHandle: string, seconds: number) => Promise<void>;

type RetryDeps = {
  consumers: () => readonly Consumer[];
  enqueue: Enqueue;
  changeVisibility: ChangeVisibility;
  sleep?: Sleep;
};

const firstPauseSeconds = 30;
const maxPauseSeconds = 15 * 60;

/** Returns how long (seconds) a message waits after it was received `received` times: doubling, up to 15 minutes. */
export const pauseAfter = (received: number): number =>
  Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** (received - 1));

/** Parses a record again and delivers its events. A consumer that fails gets a message of its own. */
const parseAgain = async (
  { consumers, enqueue, sleep }: RetryDeps,
  record: Parameters<typeof eventsOf>[0],
): Promise<void> => {
  const failures = await deliver(consumers(), eventsOf(record), sleep);
  if (failures.length > 0) await enqueue(failures);
};

const retry = async (deps: RetryDeps, failure: Failure): Promise<void> => {
  if ('record' in failure) return parseAgain(deps, failure.record);
  const consumer = deps.consumers().find(({ name }) => name === failure.consumer);
  if (!consumer) throw new Error(`Unknown consumer ${failure.consumer}`);
  const { event } = failure;
  const failed = await runWithCorrelationId(event.correlationId, () =>
    deliverTo(consumer, [event], deps.sleep),
  );
  if (failed.length > 0) throw new Error(`${failure.consumer} failed again`);
};

const retryRecord = async (deps: RetryDeps, record: SQSRecord): Promise<boolean> => {
  try {
    await retry(deps, parseFailure(record.body));
    return true;
  } catch (error) {
    const received = Number(record.attributes.ApproximateReceiveCount);
    logger.error('A retry failed', { error, messageId: record.messageId, received });
    await deps.changeVisibility(record.receiptHandle, pauseAfter(received)).catch((reason: unknown) => {
      // The message then returns after the queue's default visibility timeout.
      logger.error('The visibility timeout of a message could not be changed', {
        error: reason,
        messageId: record.messageId,
      });
    });
    return false;
  }
};

/**
 * Retries the messages of the retry queue. A message that fails waits longer each time, until the queue moves it to the
 * dead-letter queue.
 */
export const createRetryHandler =
  (deps: RetryDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const done = await Promise.all(Records.map((record) => retryRecord(deps, record)));
    const failed = Records.filter((_, index) => !done[index]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
