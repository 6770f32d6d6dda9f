import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logError } from '../http/log';
import { changeOf, type TableChange } from './changes';

/**
 * Hands the changes of a batch on, in order, to what `begin` answers for that batch. What fails is reported by its
 * sequence number, so that the stream tries again from there and, in the end, sets it aside.
 */
export const eachChange =
  (begin: () => (change: TableChange) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const handle = begin();
    for (const record of Records) {
      try {
        const change = changeOf(record);
        if (change) await handle(change);
      } catch (error) {
        logError('A change could not be handled', error, { keys: record.dynamodb?.Keys });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
