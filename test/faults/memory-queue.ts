import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { PayoutMessage, RunDeps } from '../../lambdas/payouts/run';

const batchSize = 5;

/** A queue in memory: delivers at least once, in batches, and keeps what failed. */
export const memoryQueue = (clock: () => number) => {
  let waiting: SQSRecord[] = [];
  let sent = 0;
  const send: RunDeps['send'] = async (messages: readonly PayoutMessage[]) => {
    for (const message of messages) {
      sent += 1;
      const attributes = { ApproximateFirstReceiveTimestamp: String(clock()) };
      waiting.push({ messageId: String(sent), body: JSON.stringify(message), attributes } as SQSRecord);
    }
  };
  const take = (): SQSRecord[][] => {
    const taken = waiting;
    waiting = [];
    const count = Math.ceil(taken.length / batchSize);
    return Array.from({ length: count }, (_, index) =>
      taken.slice(index * batchSize, (index + 1) * batchSize),
    );
  };
  return {
    send,
    /** How many messages are waiting. */
    waiting: (): number => waiting.length,
    /** Forgets everything that is waiting, as if the queue had never received it. */
    clear: (): void => {
      waiting = [];
    },
    /** Delivers everything, `concurrency` batches at a time, until the queue is empty or only failures are left. */
    processRecord: async (
      handle: (event: SQSEvent) => Promise<SQSBatchResponse>,
      { concurrency = 4, rounds = 50 }: { concurrency?: number; rounds?: number } = {},
    ): Promise<void> => {
      for (let round = 0; round < rounds && waiting.length > 0; round++) {
        const batches = take();
        const next = async (): Promise<void> => {
          for (let batch = batches.shift(); batch; batch = batches.shift()) {
            const records = batch;
            const { batchItemFailures } = await handle({ Records: records });
            const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
            waiting.push(...records.filter(({ messageId }) => failed.has(messageId)));
          }
        };
        await Promise.all(Array.from({ length: concurrency }, next));
      }
    },
  };
};
