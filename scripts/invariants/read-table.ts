import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../lambdas/data/engine/item';

/** Returns every item of a table. No function may scan; this is for an operator's own credentials, and for tests. */
export const scan = async (client: DynamoDBClient, table: string): Promise<Item[]> => {
  const documents = DynamoDBDocumentClient.from(client);
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    for (const item of page.Items ?? []) items.push(item);
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};
