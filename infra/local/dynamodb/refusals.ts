import type { Reply } from './forward';

export const isWrite = (operation: string): boolean => /^(Put|Update|Delete)Item$/.test(operation);
export const isTransaction = (operation: string): boolean => operation === 'TransactWriteItems';

/** An error reply in DynamoDB's format. */
const refusal = (type: string, message: string, more: Record<string, unknown> = {}): Reply => ({
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

/** The reply to a transaction that one of its actions, which `roll` (0 to 1) picks, cancels. */
export const cancelledByOne = (body: string, code: string, roll: number): Reply => {
  const { TransactItems = [] } = JSON.parse(body) as { TransactItems?: unknown[] };
  const cause = Math.floor(roll * TransactItems.length);
  return cancelled(
    TransactItems.map((_, index) => index === cause),
    code,
  );
};

/** The reply to a request for a throttled partition. A transaction is refused or cancelled, as `roll` (0 to 1) says. */
export const throttled = (operation: string, body: string, roll: number): Reply => {
  const exceeded = 'ProvisionedThroughputExceeded';
  if (!isTransaction(operation) || roll < 0.3)
    return refusal(`${exceeded}Exception`, 'The level of configured provisioned throughput was exceeded');
  return cancelledByOne(body, roll < 0.6 ? exceeded : 'ThrottlingError', (roll - 0.3) / 0.7);
};
