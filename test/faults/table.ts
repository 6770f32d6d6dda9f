import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type TableDefinition, tableDefinition } from '../../lambdas/data/engine/table';

const definition: TableDefinition = tableDefinition;

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const projection = (include?: readonly string[]) => {
  if (!include) return { ProjectionType: 'ALL' as const };
  if (include.length === 0) return { ProjectionType: 'KEYS_ONLY' as const };
  return { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...include] };
};

/** Creates the table with its indexes and stream. Returns the stream's ARN. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<string> => {
  const attributes = new Set(
    [definition, ...definition.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  );
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(definition),
      AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: definition.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index),
        Projection: projection(index.include),
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  return Table!.LatestStreamArn!;
};
