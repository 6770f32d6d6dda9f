import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';

/** Returns the name of a stage's table. Throws if there is none, or more than one. */
export const tableOfStage = async (client: DynamoDBClient, stage: string): Promise<string> => {
  const prefix = `Hairloom-${stage}-`;
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames.filter((each) => each.startsWith(prefix)));
  if (found.length === 1) return found[0]!;
  throw new Error(`There are ${found.length} tables whose names begin with ${prefix}`);
};
