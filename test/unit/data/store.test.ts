import { Readable } from 'node:stream';
import { stale } from '../../../lambdas/data/retry';
import { createDynamo, createStore } from '../../../lambdas/data/store';
import type { Write } from '../../../lambdas/data/writes';
import { Refusal } from '../../../shared/http/refusal';

type Reply = { type?: string; reasons?: string[] };

/** A store whose engine gives these answers, the last one for ever, and how often it was asked. */
const answering = (...replies: Reply[]) => {
  let asked = 0;
  const handle = async () => {
    const { type, reasons } = replies[Math.min(asked++, replies.length - 1)]!;
    const body = type && {
      __type: `com.amazonaws.dynamodb.v20120810#${type}`,
      message: type,
      ...(reasons && { CancellationReasons: reasons.map((Code) => ({ Code })) }),
    };
    return {
      response: {
        statusCode: type ? 400 : 200,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: Readable.from([JSON.stringify(body ?? {})]),
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
  return { store: createStore('table', client), asked: () => asked };
};

const cancelled = (...reasons: string[]): Reply => ({ type: 'TransactionCanceledException', reasons });

const put = (conditionError: Write['conditionError'] = stale): Write => ({
  action: { Put: { Item: { pk: 'a', sk: 'b' }, ConditionExpression: 'attribute_not_exists(pk)' } },
  conditionError,
});

test('a transaction that meets another is not sent again: its caller reads anew', async () => {
  const { store, asked } = answering(cancelled('None', 'TransactionConflict'), {});
  await expect(store.transact([put(), put()])).rejects.toMatchObject({ name: 'Stale' });
  expect(asked()).toBe(1);
});

test('a condition that fails counts for more than a transaction that is met', async () => {
  const { store } = answering(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  const taken = () => new Refusal('slot_taken');
  await expect(store.transact([put(), put(taken)])).rejects.toEqual(new Refusal('slot_taken'));
});

test.each([cancelled('ThrottlingError', 'None'), { type: 'TransactionInProgressException' }])(
  'a transaction that has to wait is sent again (%j)',
  async (reply) => {
    const { store, asked } = answering(reply, reply, {});
    await store.transact([put(), put()]);
    expect(asked()).toBe(3);
  },
);

test('a single write that meets a transaction is sent again, as its condition is checked anew', async () => {
  const met = { type: 'TransactionConflictException' };
  const { store, asked } = answering(met, { type: 'ConditionalCheckFailedException' });
  await expect(store.write(put())).rejects.toMatchObject({ name: 'Stale' });
  expect(asked()).toBe(2);
});
