import { TooManyRequests } from '../provider';
import type { EventSourceMapping, StreamRecord } from './mapping';

export type BatchDeps = {
  invoke: (records: StreamRecord[]) => Promise<unknown>;
  giveUp: (
    records: StreamRecord[],
    condition: string,
    attempts: number,
    error: string,
  ) => void | Promise<void>;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
};

const maxPauseMs = 10_000;

const pauseAfter = (attempt: number) => Math.min(maxPauseMs, 100 * 2 ** attempt);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the index of the first failed record, undefined if all were handled. */
export const firstFailure = (reply: unknown, records: StreamRecord[]): number | undefined => {
  const failures = isRecord(reply) ? (reply.batchItemFailures ?? []) : [];
  if (!Array.isArray(failures)) return 0;
  if (failures.length === 0) return undefined;
  const numbers = failures.map((failure) => (isRecord(failure) ? failure.itemIdentifier : undefined));
  const index = records.findIndex(({ dynamodb }) => numbers.includes(dynamodb.SequenceNumber));
  // An identifier that is empty or not of this batch fails the whole batch.
  return numbers.every((each) => records.some(({ dynamodb }) => dynamodb.SequenceNumber === each))
    ? index
    : 0;
};

type Attempt = { done: number; error: string; isThrottled?: boolean };

const attempt = async (
  mapping: EventSourceMapping,
  records: StreamRecord[],
  deps: BatchDeps,
): Promise<Attempt> => {
  try {
    const reply = await deps.invoke(records);
    const failed = mapping.reportsItems ? firstFailure(reply, records) : undefined;
    return { done: failed ?? records.length, error: 'The function reported failed records' };
  } catch (error) {
    return { done: 0, error: (error as Error).message, isThrottled: error instanceof TooManyRequests };
  }
};

const isTooOld = (mapping: EventSourceMapping, [first]: StreamRecord[], now: number): boolean =>
  mapping.maxAgeSeconds !== undefined &&
  first !== undefined &&
  first.dynamodb.ApproximateCreationDateTime < now / 1000 - mapping.maxAgeSeconds;

/**
 * Processes a batch like Lambda's poller: retries from the first failed record on, splits the batch if the mapping
 * says so, and sends it to the failure destination when its attempts or its age are exceeded. A throttled call is no attempt
 * and splits nothing: the function has not run.
 */
export const handleBatch = async (
  mapping: EventSourceMapping,
  batch: StreamRecord[],
  deps: BatchDeps,
): Promise<void> => {
  let records = batch;
  let attempts = 0;
  for (let calls = 0; records.length > 0; calls++) {
    const { done, error, isThrottled } = await attempt(mapping, records, deps);
    records = records.slice(done);
    if (records.length === 0) return;
    if (!isThrottled) attempts++;
    if (isTooOld(mapping, records, deps.now()))
      return deps.giveUp(records, 'RecordAgeExceeded', attempts, error);
    const exhausted = mapping.maxRetries !== undefined && attempts > mapping.maxRetries;
    const halve = mapping.bisects && records.length > 1 && !isThrottled;
    if (exhausted && !halve) return deps.giveUp(records, 'RetryAttemptsExhausted', attempts, error);
    await deps.sleep(pauseAfter(calls));
    if (halve && done === 0) {
      const middle = Math.ceil(records.length / 2);
      // Splitting does not count as an attempt, as in AWS.
      await handleBatch(mapping, records.slice(0, middle), deps);
      records = records.slice(middle);
      attempts = 0;
    }
  }
};
