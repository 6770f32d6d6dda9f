import { randomUUID } from 'node:crypto';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { openConnection } from '../connection';
import type { Operation } from '../load';
import type { TableCall } from './function';

/** A call of the table as it went over the wire. */
export type WireCall = { operation: string; body: string };

/** The calls of each request of an operation, in order. */
export type Sample = TableCall[][];

type Attributes = Parameters<typeof unmarshall>[0];

const marshalled = new Set(['Key', 'Item', 'ExclusiveStartKey', 'ExpressionAttributeValues']);

/** Turns attribute values into plain ones, wherever a request has them. */
const plain = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value))
    return value.map((one) => (name === 'Keys' ? unmarshall(one as Attributes) : plain(one)));
  if (typeof value !== 'object' || value === null) return value;
  if (marshalled.has(name)) return unmarshall(value as Attributes);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, key)]));
};

/** Repeats an operation on one connection and returns the table's calls of each time, from what `take` hands over. */
export const record = async (
  operation: Operation,
  times: number,
  take: () => WireCall[],
): Promise<Sample[]> => {
  const connection = await openConnection(operation.port);
  const calls = () =>
    take().map(
      ({ operation: name, body }): TableCall => ({ operation: name, input: plain(JSON.parse(body)) }),
    );
  const samples: Sample[] = [];
  try {
    for (let time = 0; time < times; time++) {
      const request = operation.next();
      const response = await connection.send(request);
      const sample = [calls()];
      for (const next of operation.rest?.(response, request) ?? []) {
        await connection.send(next);
        sample.push(calls());
      }
      samples.push(sample);
    }
  } finally {
    connection.close();
  }
  return samples;
};

type Keys = { pk: string; sk: string };
type Action = {
  TableName: string;
  Item?: Keys;
  Key?: Keys;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Always holds. */
const condition = { ConditionExpression: 'attribute_not_exists(neverWritten)' };

/**
 * A recorded action that can be repeated: writes put an item of the same size under a key of their own, and a check
 * always holds.
 */
const repeatable = ([kind, { TableName, Item, Key, ExpressionAttributeValues }]: [string, Action]) => {
  if (kind === 'ConditionCheck') return { ConditionCheck: { TableName, Key, ...condition } };
  const { pk, sk } = (Item ?? Key)!;
  const values = Object.fromEntries(
    Object.entries(ExpressionAttributeValues ?? {}).map(([name, value]) => [name.slice(1), value]),
  );
  return { Put: { TableName, Item: { ...(Item ?? values), pk: `${pk}#${randomUUID()}`, sk }, ...condition } };
};

/** The recorded call, which can be repeated any number of times, also at the same time. */
export const repeated = ({ operation, input }: TableCall): TableCall => {
  if (operation === 'TransactWriteItems') {
    const { TransactItems } = input as { TransactItems: Array<Record<string, Action>> };
    const actions = TransactItems.map((item) => repeatable(Object.entries(item)[0]!));
    return { operation, input: { TransactItems: actions } };
  }
  if (operation === 'UpdateItem' || operation === 'PutItem')
    return { operation: 'PutItem', input: repeatable([operation, input as Action]).Put };
  return { operation, input };
};
