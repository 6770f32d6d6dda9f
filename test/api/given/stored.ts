import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Cloud } from '../../../infra/acting/cloud';

export type Stored = Map<string, unknown>;

const withoutRefusedCalls = {
  FilterExpression: 'NOT begins_with(pk, :limit) AND NOT begins_with(pk, :sessions)',
  ExpressionAttributeValues: { ':limit': { S: 'LIMIT#' }, ':sessions': { S: 'SESSIONS#' } },
};

/** All items of the table. */
export const everythingStored = (cloud: Cloud): Promise<Stored> => scanned(cloud, {});

/** All items of the table except rate limits and sessions, which also note refused calls. */
export const stored = (cloud: Cloud): Promise<Stored> => scanned(cloud, withoutRefusedCalls);

const scanned = async (cloud: Cloud, filter: Partial<typeof withoutRefusedCalls>): Promise<Stored> => {
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: cloud.endpoint('dynamodb'),
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items: Stored = new Map();
  const pages = paginateScan({ client }, { TableName: cloud.output('TableName'), ...filter });
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
