import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableOfStage } from '../../../scripts/table-of-stage';

/** DynamoDB with these tables, one on each page of their list. */
const dynamoWith = (tables: readonly string[]): DynamoDBClient => {
  const send = async ({ input }: { input: { ExclusiveStartTableName?: string } }) => {
    const at = tables.indexOf(input.ExclusiveStartTableName ?? '') + 1;
    const more = at < tables.length - 1 ? { LastEvaluatedTableName: tables[at] } : {};
    return { TableNames: tables.slice(at, at + 1), ...more };
  };
  return Object.assign(new DynamoDBClient({ region: 'us-east-1' }), { send });
};

const table = 'Hairloom-prod-TableData8EF0D16F-1A2B3C4D5E6F';
const others = ['Hairloom-dev-TableData8EF0D16F-0', 'Hairloom-prod-eu-TableData8EF0D16F-1', 'Orders'];

test('a stage has its own table, and not that of a stage whose name begins with its own', async () => {
  expect(await tableOfStage(dynamoWith([...others, table]), 'prod')).toBe(table);
});

test('no table and more than one are errors', async () => {
  await expect(tableOfStage(dynamoWith(others), 'prod')).rejects.toThrow(
    'There is no table whose name begins with Hairloom-prod-Table',
  );
  await expect(tableOfStage(dynamoWith([table, `${table}-2`]), 'prod')).rejects.toThrow(
    'There are 2 tables whose names begin with Hairloom-prod-Table',
  );
});
