import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableParameters } from '../../scripts/restore/parameters';

/** Creates the table with its indexes and stream. Returns the stream's ARN. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<string> => {
  await client.send(
    new CreateTableCommand({
      ...tableParameters(name),
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  return Table!.LatestStreamArn!;
};
