import { Readable } from 'node:stream';
import { stale } from '../../../lambdas/data/engine/retry';
import { createDynamo, createStore } from '../../../lambdas/data/engine/store';
import type { Throttle } from '../../../lambdas/data/engine/throttles';
import type { Write } from '../../../lambdas/data/engine/writes';
import { wallets } from '../../../lambdas/data/wallets';
import { Refusal } from '../../../shared/http/refusal';

type Reply = { type?: string; reasons?: string[]; more?: object; body?: object };

/** A store whose database gives these replies, repeating the last one; the requests it got, and what was throttled. */
const answering = (...replies: Reply[]) => {
  const requests: string[] = [];
  const throttles: Throttle[] = [];
  const handle = async (request: { body: Uint8Array }) => {
    const { type, reasons, more, body = {} } = replies[Math.min(requests.length, replies.length - 1)]!;
    requests.push(new TextDecoder().decode(request.body));
    const error = type && {
      __type: `com.amazonaws.dynamodb.v20120810#${type}`,
      message: type,
      ...(reasons && { CancellationReasons: reasons.map((Code) => ({ Code })) }),
      ...more,
    };
    return {
      response: {
        statusCode: type ? 400 : 200,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: Readable.from([JSON.stringify(error || body)]),
      },
    };
  };
  const client = createDynamo(
    {
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 2,
      requestHandler: { handle } as never,
    },
    async (throttle) => void throttles.push(throttle),
  );
  return { store: createStore('table', client), requests, throttles, asked: () => requests.length };
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

test('a throttled attempt that the SDK repeats is reported, with what was exceeded', async () => {
  const reason = { reason: 'IndexWriteKeyRangeThroughputExceeded', resource: 'table/index/due' };
  const { store, throttles, asked } = answering(
    { type: 'ThrottlingException', more: { throttlingReasons: [reason] } },
    { type: 'ProvisionedThroughputExceededException', more: { ThrottlingReasons: [reason] } },
    { type: 'RequestLimitExceeded' },
    {},
  );
  await store.write(put());
  expect(asked()).toBe(4);
  expect(throttles).toEqual([
    { command: 'PutItemCommand', reasons: [reason] },
    { command: 'PutItemCommand', reasons: [reason] },
    { command: 'PutItemCommand', reasons: 'RequestLimitExceeded' },
  ]);
});

test('a transaction cancelled by a throttle is reported, and one cancelled by another is not', async () => {
  const { store, throttles } = answering(cancelled('ThrottlingError', 'None'), {});
  await store.transact([put(), put()]);
  expect(throttles).toEqual([
    { command: 'TransactWriteItemsCommand', reasons: 'TransactionCanceledException' },
  ]);
  const conflict = answering(cancelled('TransactionConflict'));
  await expect(conflict.store.transact([put(), put()])).rejects.toMatchObject({ name: 'Stale' });
  expect(conflict.throttles).toEqual([]);
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
  const { store, asked, throttles } = answering({
    body: { Responses: {}, UnprocessedKeys: { table: { Keys } } },
  });
  await expect(store.readEach([walletOf('user0')])).rejects.toEqual(new Refusal('busy'));
  expect(asked()).toBe(12);
  expect(throttles).toHaveLength(12);
});
