import type { Reply } from '../../../infra/local/dynamodb/forward';

export const isWrite = (operation: string): boolean => /^(Put|Update|Delete)Item$/.test(operation);
export const isTransaction = (operation: string): boolean => operation === 'TransactWriteItems';

/** An error reply in DynamoDB's format. */
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

/** The reply to a cancelled transaction; `isCause` marks the actions that caused it. */
export const cancelled = (isCause: boolean[], code: string): Reply => {
  const CancellationReasons = isCause.map((caused) =>
    caused ? { Code: code, Message: code } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  return refusal(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons },
  );
};

/** The reply to a single write on an item of a running transaction. */
export const transactionConflict = (): Reply =>
  refusal('TransactionConflictException', 'Transaction is ongoing for the item');
