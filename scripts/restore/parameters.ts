import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
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

/** How DynamoDB creates a table with the keys and indexes of ours. */
export const tableParameters = (name: string) =>
  ({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(definition),
    AttributeDefinitions: [
      ...new Set(
        [definition, ...definition.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
      ),
    ].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: definition.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: projection(index.include),
    })),
  }) satisfies CreateTableCommandInput;
