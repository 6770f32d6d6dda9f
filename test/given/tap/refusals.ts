import type { Reply } from './forward';

export const isWrite = (operation: string): boolean => /^(Put|Update|Delete)Item$/.test(operation);
export const isTransaction = (operation: string): boolean => operation === 'TransactWriteItems';

/** An error as DynamoDB words it. */
export const refusal = (type: string, message: string, more: Record<string, unknown> = {}): Reply => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message,
    Message: message,
    ...more,
  }),
});

/** A cancelled transaction, with those of its actions that are to blame. */
export const cancelled = (isToBlame: boolean[], code: string): Reply => {
  const CancellationReasons = isToBlame.map((blamed) =>
    blamed ? { Code: code, Message: code } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  return refusal(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons },
  );
};

/** A single write to an item that a transaction has. */
export const transactionConflict = (): Reply =>
  refusal('TransactionConflictException', 'Transaction is ongoing for the item');
