import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Cloud } from '../../../infra/acting/cloud';

export type Stored = Map<string, unknown>;

/** All items of the table except rate limits and sessions, which also note refused calls. */
export const stored = async (cloud: Cloud): Promise<Stored> => {
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items: Stored = new Map();
  const pages = paginateScan(
    { client },
    {
      TableName: cloud.output('TableName'),
      FilterExpression: 'NOT begins_with(pk, :limit) AND NOT begins_with(pk, :sessions)',
      ExpressionAttributeValues: { ':limit': { S: 'LIMIT#' }, ':sessions': { S: 'SESSIONS#' } },
    },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) items.set(`${item.pk?.S} ${item.sk?.S}`, item);
  client.destroy();
  return items;
};

/** The keys of items added, removed or changed between two snapshots. */
export const changed = (before: Stored, after: Stored): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
  );
