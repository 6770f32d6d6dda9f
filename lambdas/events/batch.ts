import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { correlationIdOf } from '../data/correlation';
import { onBehalfOf } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { type Count, count } from '../runtime/metrics';
import { changeOf, type TableChange } from './changes';

/** What is done with one batch of changes: with each in order, and then with what was gathered from them. */
export type Batch = {
  handle: (change: TableChange, sequenceNumber: string) => Promise<void> | void;
  /** Answers the sequence number from which on the batch is to be tried again, if any. */
  finish?: () => Promise<string | undefined>;
};

const sequenceOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/** Answers whether the record was handled, or is of nothing anybody waits for. */
const handleOne = async (record: DynamoDBRecord, { handle }: Batch): Promise<boolean> => {
  const keys = record.dynamodb?.Keys;
  try {
    const change = changeOf(record);
    if (!change) return true;
    await handle(change, sequenceOf(record));
    logger.info('A change was handled', { keys });
    return true;
  } catch (error) {
    logger.error('A change could not be handled', { error, keys });
    return false;
  }
};

/** Hands the records on until one fails, and answers the sequence number of that one. */
const handleEach = async (records: DynamoDBRecord[], batch: Batch): Promise<string | undefined> => {
  for (const record of records) {
    const isHandled = await onBehalfOf(correlationIdOf(record.dynamodb), () => handleOne(record, batch));
    if (!isHandled) return sequenceOf(record);
  }
  return undefined;
};

/**
 * Hands the changes of a batch on to what `begin` answers for that batch. What fails is reported by its sequence
 * number, so that the stream tries again from there and, in the end, sets it aside.
 */
export const eachChange =
  (begin: () => Batch, report: Count = count) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batch = begin();
    const stuck = await handleEach(Records, batch);
    // What was gathered came before what stuck.
    const itemIdentifier = (await batch.finish?.()) ?? stuck;
    if (itemIdentifier === undefined) return { batchItemFailures: [] };
    report({ BatchItemFailures: 1 });
    return { batchItemFailures: [{ itemIdentifier }] };
  };
