import type { TableCall } from '../infra/permits';

type Stored = Record<string, { S?: string }>;
type Part = { Key?: Stored; Item?: Stored };
type Request = Part & {
  IndexName?: string;
  ExpressionAttributeValues?: Stored;
  RequestItems?: Record<string, { Keys?: Stored[] }>;
  TransactItems?: Array<Record<string, Part>>;
};

const partitionOf = ({ Key, Item }: Part): string => (Key ?? Item)?.pk?.S ?? '';

const transacted: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** The calls that IAM checks for one DynamoDB request: the request itself, or each part of a transaction. */
export const tableCallsOf = (operation: string, body: string): TableCall[] => {
  const request = JSON.parse(body) as Request;
  const action = `dynamodb:${operation}`;
  if (request.TransactItems)
    return request.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, part]) => ({
        action: `dynamodb:${transacted[kind]}`,
        partitionKeys: [partitionOf(part)],
      })),
    );
  if (request.RequestItems) {
    const keys = Object.values(request.RequestItems).flatMap(({ Keys = [] }) => Keys);
    return [{ action, partitionKeys: keys.map(({ pk }) => pk?.S ?? '') }];
  }
  const partition = request.ExpressionAttributeValues?.[':partition']?.S;
  const partitionKeys = [operation === 'Query' && partition ? partition : partitionOf(request)];
  return [{ action, partitionKeys, ...(request.IndexName && { index: request.IndexName }) }];
};
