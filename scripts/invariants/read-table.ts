import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../lambdas/data/engine/item';

/** Yields every item of a table. No function may scan; this is for an operator's own credentials, and for tests. */
export async function* scanned(client: DynamoDBClient, table: string): AsyncGenerator<Item> {
  const documents = DynamoDBDocumentClient.from(client);
  let from: Item | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Returns every item of a table. */
export const scan = async (client: DynamoDBClient, table: string): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of scanned(client, table)) items.push(item);
  return items;
};
