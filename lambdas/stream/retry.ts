import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Consumer } from '../events/consumer';
import { logger } from '../runtime/logger';
import { type Delivery, deliver, deliverTo, type Sleep } from './deliver';
import { type Enqueue, type Failure, parseFailure, type UnparsedRecord } from './failures';
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

/** A message of the queue and the failure in it. */
type Message<F extends Failure> = { record: SQSRecord; failure: F };

/**
 * Parses a record again and delivers its events. A consumer that fails gets a message of its own. Returns the message
 * if it failed.
 */
const parseAgain = async (
  deps: RetryDeps,
  consumers: readonly Consumer[],
  { record, failure }: Message<UnparsedRecord>,
): Promise<SQSRecord[]> => {
  try {
    const failures = await deliver(consumers, eventsOf(failure.record), deps.sleep);
    if (failures.length > 0) await deps.enqueue(failures);
    return [];
  } catch (error) {
    logger.error('A stream record could not be parsed again', { error, messageId: record.messageId });
    return [record];
  }
};

/** Delivers the events of messages to their common consumer, in order. Returns the messages that failed. */
const deliverAgain = async (
  deps: RetryDeps,
  consumers: readonly Consumer[],
  messages: readonly Message<Delivery>[],
): Promise<SQSRecord[]> => {
  const name = messages[0]?.failure.consumer;
  const consumer = consumers.find((each) => each.name === name);
  if (!consumer) {
    logger.error('No consumer has the name in a message', { name });
    return messages.map(({ record }) => record);
  }
  const events = messages.map(({ failure }) => failure.event);
  const failed = new Set((await deliverTo(consumer, events, deps.sleep)).map(({ event }) => event));
  return messages.filter(({ failure }) => failed.has(failure.event)).map(({ record }) => record);
};

const timesReceived = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/**
 * Messages with the same key are delivered together: those of one consumer, which might otherwise write the same item
 * or file at once. One that has failed here before is delivered alone, so that it cannot make others fail with it.
 */
const groupOf = (record: SQSRecord, { consumer }: Delivery): string =>
  timesReceived(record) > 1 ? record.messageId : consumer;

type Received = {
  deliveries: Map<string, Message<Delivery>[]>;
  unparsed: Message<UnparsedRecord>[];
  unreadable: SQSRecord[];
};

const readMessages = (records: readonly SQSRecord[]): Received => {
  const received: Received = { deliveries: new Map(), unparsed: [], unreadable: [] };
  for (const record of records) {
    try {
      const failure = parseFailure(record.body);
      if ('record' in failure) received.unparsed.push({ record, failure });
      else {
        const group = groupOf(record, failure);
        const others = received.deliveries.get(group) ?? [];
        received.deliveries.set(group, [...others, { record, failure }]);
      }
    } catch (error) {
      logger.error('A message of the retry queue could not be read', { error, messageId: record.messageId });
      received.unreadable.push(record);
    }
  }
  return received;
};

/** Hides a message that failed, longer each time. */
const postpone = async ({ changeVisibility }: RetryDeps, record: SQSRecord): Promise<void> => {
  const { messageId } = record;
  const received = timesReceived(record);
  logger.error('A retry failed', { messageId, received });
  await changeVisibility(record.receiptHandle, pauseAfter(received)).catch((error: unknown) => {
    // The message then returns after the queue's default visibility timeout.
    logger.error('The visibility timeout of a message could not be changed', { error, messageId });
  });
};

/**
 * Retries the messages of the retry queue. A message that fails waits longer each time, until the queue moves it to the
 * dead-letter queue.
 */
export const createRetryHandler =
  (deps: RetryDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const { deliveries, unparsed, unreadable } = readMessages(Records);
    const consumers = deps.consumers();
    const retried = await Promise.all([
      ...unparsed.map((message) => parseAgain(deps, consumers, message)),
      ...[...deliveries.values()].map((messages) => deliverAgain(deps, consumers, messages)),
    ]);
    const failedOnes = new Set([...unreadable, ...retried.flat()]);
    const failed = Records.filter((record) => failedOnes.has(record));
    await Promise.all(failed.map((record) => postpone(deps, record)));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
