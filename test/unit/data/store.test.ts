import { Readable } from 'node:stream';
import { stale } from '../../../lambdas/data/engine/retry';
import { createDynamo, createStore } from '../../../lambdas/data/engine/store';
import type { Write } from '../../../lambdas/data/engine/writes';
import { Refusal } from '../../../shared/http/refusal';

type Reply = { type?: string; reasons?: string[] };

/** A store whose database gives these replies, repeating the last one, and the number of requests it got. */
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
