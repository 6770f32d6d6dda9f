import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logError } from '../http/log';
import { type Count, countLazily } from '../runtime/count';
import { changeOf, type TableChange } from './changes';

/** What is done with one batch of changes: with each in order, and then with what was gathered from them. */
export type Batch = {
  handle: (change: TableChange, sequenceNumber: string) => Promise<void> | void;
  /** Answers the sequence number from which on the batch is to be tried again, if any. */
  finish?: () => Promise<string | undefined>;
};

const sequenceOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/** Hands the records on until one fails, and answers the sequence number of that one. */
const handleEach = async (records: DynamoDBRecord[], { handle }: Batch): Promise<string | undefined> => {
  for (const record of records) {
    try {
      const change = changeOf(record);
      if (change) await handle(change, sequenceOf(record));
    } catch (error) {
      logError('A change could not be handled', error, { keys: record.dynamodb?.Keys });
      return sequenceOf(record);
    }
  }
  return undefined;
};

/**
 * Hands the changes of a batch on to what `begin` answers for that batch. What fails is reported by its sequence
 * number, so that the stream tries again from there and, in the end, sets it aside.
 */
export const eachChange =
  (begin: () => Batch, count: Count = countLazily) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batch = begin();
    const stuck = await handleEach(Records, batch);
    // What was gathered came before what stuck.
    const itemIdentifier = (await batch.finish?.()) ?? stuck;
    if (itemIdentifier === undefined) return { batchItemFailures: [] };
    await count({ BatchItemFailures: 1 });
    return { batchItemFailures: [{ itemIdentifier }] };
  };
