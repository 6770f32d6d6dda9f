import { Agent, request } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { HttpRequest } from '../connection';

/** A call of the table as the document client takes it, by DynamoDB's name of the operation. */
export type TableCall = { operation: string; input: unknown };

/** What one request of an operation does besides our own code: its calls of the table, and then one of Stripe. */
export type FloorWork = { calls: TableCall[]; stripe?: HttpRequest };

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const send = async ({ operation, input }: TableCall): Promise<unknown> => {
  const given = input as never;
  if (operation === 'BatchGetItem') return (await table.send(new BatchGetCommand(given))).Responses;
  if (operation === 'GetItem') return (await table.send(new GetCommand(given))).Item;
  if (operation === 'Query') return (await table.send(new QueryCommand(given))).Items;
  if (operation === 'PutItem') return table.send(new PutCommand(given));
  if (operation === 'TransactWriteItems') return table.send(new TransactWriteCommand(given));
  throw new Error(`The floor does not know the operation ${operation}`);
};

const agent = new Agent({ keepAlive: true });

const callStripe = ({ method, path, headers, body }: HttpRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, process.env.STRIPE_API_URL),
      { method, headers, agent },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Does the work of an operation with a bare SDK: no parsing, no rules. */
export const handler = async ({ body }: { body: string }) => {
  const { calls, stripe } = JSON.parse(body) as FloorWork;
  const read: unknown[] = [];
  for (const call of calls) read.push(await send(call));
  const session = stripe ? (JSON.parse(await callStripe(stripe)) as { id: string }).id : undefined;
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, read: session ? [] : read }),
  };
};
