import type { Reply } from '../../../infra/local/dynamodb/forward';
import {
  cancelled,
  isTransaction,
  isWrite,
  transactionConflict,
} from '../../../infra/local/dynamodb/refusals';

type Stored = Record<string, { S?: string }>;
type Part = { TableName: string; Key?: Stored; Item?: Stored };
type Request = Part & { TransactItems?: Record<string, Part>[] };

const nameOf = ({ TableName, Key, Item }: Part): string => {
  const key = Key ?? Item;
  return `${TableName} ${key?.pk?.S} ${key?.sk?.S}`;
};

const itemsIn = ({ TransactItems, ...single }: Request): string[] =>
  TransactItems ? TransactItems.flatMap((item) => Object.values(item).map(nameOf)) : [nameOf(single)];

/** A refusal, or permission to reach the engine; `end` is called once the engine has replied. */
type Begun = { refusal?: Reply; end: () => void };

const nothing = () => {};

/**
 * Rejects transactions and single writes that touch an item of a running transaction, as DynamoDB does. Condition
 * checks count as touching; reads never conflict.
 */
export const createConflictDetector = () => {
  const inTransaction = new Set<string>();
  return (operation: string, body: string): Begun => {
    if (!isTransaction(operation) && !isWrite(operation)) return { end: nothing };
    const items = itemsIn(JSON.parse(body) as Request);
    const conflicts = items.map((item) => inTransaction.has(item));
    if (!isTransaction(operation))
      return { end: nothing, ...(conflicts[0] && { refusal: transactionConflict() }) };
    if (conflicts.includes(true))
      return { end: nothing, refusal: cancelled(conflicts, 'TransactionConflict') };
    for (const item of items) inTransaction.add(item);
    const end = () => {
      for (const item of items) inTransaction.delete(item);
    };
    return { end };
  };
};
