import { Readable } from 'node:stream';
import { stale } from '../../../lambdas/data/engine/retry';
import { createDynamo, createStore } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import { wallets } from '../../../lambdas/data/wallets';
import { Refusal } from '../../../shared/http/refusal';

type Reply = { type?: string; reasons?: string[]; body?: object };

/** A store whose database gives these replies, repeating the last one, and the requests it got. */
const answering = (...replies: Reply[]) => {
  const requests: string[] = [];
  const handle = async (request: { body: Uint8Array }) => {
    const { type, reasons, body = {} } = replies[Math.min(requests.length, replies.length - 1)]!;
    requests.push(new TextDecoder().decode(request.body));
    const error = type && {
      __type: `com.amazonaws.dynamodb.v20120810#${type}`,
      message: type,
      ...(reasons && { CancellationReasons: reasons.map((Code) => ({ Code })) }),
    };
    return {
      response: {
        statusCode: type ? 400 : 200,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: Readable.from([JSON.stringify(error || body)]),
      },
    };
  };
  const client = createDynamo({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { handle } as never,
  });
  return { store: createStore('table', client), requests, asked: () => requests.length };
};

const cancelled = (...reasons: string[]): Reply => ({ type: 'TransactionCanceledException', reasons });

const put = (conditionError: Write['conditionError'] = stale): Write => ({
  action: { Put: { Item: { pk: 'a', sk: 'b' }, ConditionExpression: 'attribute_not_exists(pk)' } },
  conditionError,
});

test('a transaction cancelled by a conflict is not resent: the caller reads again', async () => {
  const { store, asked } = answering(cancelled('None', 'TransactionConflict'), {});
  await expect(store.transact([put(), put()])).rejects.toMatchObject({ name: 'Stale' });
  expect(asked()).toBe(1);
});

test('a failed condition takes precedence over a transaction conflict', async () => {
  const { store } = answering(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  const taken = () => new Refusal('slot_taken');
  await expect(store.transact([put(), put(taken)])).rejects.toEqual(new Refusal('slot_taken'));
});

test.each([cancelled('ThrottlingError', 'None'), { type: 'TransactionInProgressException' }])(
  'a throttled transaction is resent (%j)',
  async (reply) => {
    const { store, asked } = answering(reply, reply, {});
    await store.transact([put(), put()]);
    expect(asked()).toBe(3);
  },
);

test('a single write that conflicts with a transaction is resent, and its condition checked again', async () => {
  const met = { type: 'TransactionConflictException' };
  const { store, asked } = answering(met, { type: 'ConditionalCheckFailedException' });
  await expect(store.write(put())).rejects.toMatchObject({ name: 'Stale' });
  expect(asked()).toBe(2);
});

const walletOf = (userId: string) => wallets.ref(userId);
const manyRefs = Array.from({ length: 150 }, (_, index) => walletOf(`user${index}`));

test('more items than DynamoDB reads in one call are read in two', async () => {
  const { store, requests } = answering({ body: { Responses: { table: [] } } });
  expect(await store.readEach(manyRefs)).toHaveLength(150);
  expect(requests.map((body) => JSON.parse(body).RequestItems.table.Keys.length)).toEqual([100, 50]);
});

test('a read that DynamoDB leaves unprocessed is sent again at most twelve times', async () => {
  const Keys = [{ pk: { S: 'USER#user0' }, sk: { S: 'WALLET' } }];
  const { store, asked } = answering({ body: { Responses: {}, UnprocessedKeys: { table: { Keys } } } });
  await expect(store.readEach([walletOf('user0')])).rejects.toEqual(new Refusal('busy'));
  expect(asked()).toBe(12);
});
