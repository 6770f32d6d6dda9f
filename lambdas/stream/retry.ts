import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Consumer } from '../events/consumer';
import { eventsOf } from '../events/events-of-record';
import { logger } from '../runtime/logger';
import { type Delivery, deliver, deliverTo, type Sleep } from './deliver';
import { type Enqueue, type Failure, parseFailure, type UnparsedRecord } from './failures';

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
type Message = { record: SQSRecord; failure: Failure };

const timesReceived = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/**
 * Messages with the same key are retried together: those of one consumer, which might otherwise write the same item or
 * file at once. One that has failed here before is retried on its own, so that it cannot make others fail with it.
 */
const groupOf = ({ record, failure }: Message): string =>
  'record' in failure || timesReceived(record) > 1 ? record.messageId : failure.consumer;

/** Delivers the events of a group to their consumer, in order. Returns the messages that failed. */
const deliverAgain = async (
  deps: RetryDeps,
  consumers: readonly Consumer[],
  messages: readonly Message[],
): Promise<Message[]> => {
  const deliveries = messages.map(({ failure }) => failure as Delivery);
  const consumer = consumers.find(({ name }) => name === deliveries[0]!.consumer);
  if (!consumer) throw new Error(`Unknown consumer ${deliveries[0]!.consumer}`);
  const events = deliveries.map(({ event }) => event);
  const failed = new Set((await deliverTo(consumer, events, deps.sleep)).map(({ event }) => event));
  return messages.filter((_, index) => failed.has(events[index]!));
};

/** Parses a record again and delivers its events. A consumer that fails gets a message of its own. */
const parseAgain = async (
  { enqueue, sleep }: RetryDeps,
  consumers: readonly Consumer[],
  { record }: UnparsedRecord,
): Promise<void> => {
  const failures = await deliver(consumers, eventsOf(record), sleep);
  if (failures.length > 0) await enqueue(failures);
};

/** Returns the messages of a group that failed. */
const retryGroup = async (
  deps: RetryDeps,
  consumers: readonly Consumer[],
  messages: readonly Message[],
): Promise<readonly Message[]> => {
  const { failure } = messages[0]!;
  try {
    if (!('record' in failure)) return await deliverAgain(deps, consumers, messages);
    await parseAgain(deps, consumers, failure);
    return [];
  } catch (error) {
    logger.error('A retry failed', { error });
    return messages;
  }
};

const groupsOf = (records: readonly SQSRecord[]): Message[][] => {
  const groups = new Map<string, Message[]>();
  for (const record of records)
    try {
      const message = { record, failure: parseFailure(record.body) };
      const group = groupOf(message);
      groups.set(group, [...(groups.get(group) ?? []), message]);
    } catch (error) {
      // It stays among the failed ones.
      logger.error('A message could not be read', { error });
    }
  return [...groups.values()];
};

/** Hides a message that failed, longer each time. */
const postpone = async ({ changeVisibility }: RetryDeps, record: SQSRecord): Promise<void> => {
  const { messageId } = record;
  const received = timesReceived(record);
  logger.error('A message is postponed', { messageId, received });
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
    const groups = groupsOf(Records);
    const consumers = deps.consumers();
    const failures = await Promise.all(groups.map((messages) => retryGroup(deps, consumers, messages)));
    const done = new Set(groups.flat().map(({ record }) => record));
    for (const { record } of failures.flat()) done.delete(record);
    const failed = Records.filter((record) => !done.has(record));
    await Promise.all(failed.map((record) => postpone(deps, record)));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
