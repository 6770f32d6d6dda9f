import type { Reply } from './forward';
import { cancelled, isTransaction, isWrite, transactionConflict } from './refusals';

type Stored = Record<string, { S?: string }>;
type Part = { TableName: string; Key?: Stored; Item?: Stored };
type Request = Part & { TransactItems?: Record<string, Part>[] };

const nameOf = ({ TableName, Key, Item }: Part): string => {
  const key = Key ?? Item;
  return `${TableName} ${key?.pk?.S} ${key?.sk?.S}`;
};

const itemsIn = ({ TransactItems, ...single }: Request): string[] =>
  TransactItems ? TransactItems.flatMap((item) => Object.values(item).map(nameOf)) : [nameOf(single)];

/** What becomes of a request: a refusal, or its turn at the engine until `leave` says that it has answered. */
type Entered = { refusal?: Reply; leave: () => void };

const nothing = () => {};

/**
 * Refuses what DynamoDB refuses and an embedded engine, which does one thing after the other, never does: a transaction
 * that names an item of another one under way, checks included, and a single write that meets one. Reads never conflict.
 */
export const createConflictDetector = () => {
  const underWay = new Set<string>();
  return (operation: string, body: string): Entered => {
    if (!isTransaction(operation) && !isWrite(operation)) return { leave: nothing };
    const items = itemsIn(JSON.parse(body) as Request);
    const conflicts = items.map((item) => underWay.has(item));
    if (!isTransaction(operation))
      return { leave: nothing, ...(conflicts[0] && { refusal: transactionConflict() }) };
    if (conflicts.includes(true))
      return { leave: nothing, refusal: cancelled(conflicts, 'TransactionConflict') };
    for (const item of items) underWay.add(item);
    const leave = () => {
      for (const item of items) underWay.delete(item);
    };
    return { leave };
  };
};
