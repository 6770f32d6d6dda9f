import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logError } from '../http/log';
import { changeOf, type TableChange } from './changes';

/** What is done with one batch of changes: with each in order, and then with what was gathered from them. */
export type Batch = {
  handle: (change: TableChange) => Promise<void> | void;
  finish?: () => Promise<void>;
};

/** Hands the records on until one fails, and answers that one. */
const handleEach = async (records: DynamoDBRecord[], { handle }: Batch) => {
  for (const record of records) {
    try {
      const change = changeOf(record);
      if (change) await handle(change);
    } catch (error) {
      logError('A change could not be handled', error, { keys: record.dynamodb?.Keys });
      return record;
    }
  }
  return undefined;
};

/**
 * Hands the changes of a batch on to what `begin` answers for that batch. What fails is reported by its sequence
 * number, so that the stream tries again from there and, in the end, sets it aside; where the finish fails, all of it.
 */
export const eachChange =
  (begin: () => Batch) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batch = begin();
    let failed = await handleEach(Records, batch);
    try {
      await batch.finish?.();
    } catch (error) {
      logError('What a batch of changes asks for could not be done', error);
      failed = Records[0];
    }
    return { batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [] };
  };
