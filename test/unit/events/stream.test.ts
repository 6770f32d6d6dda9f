import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { roles } from '../../../lambdas/data/people';
import { type Consumer, consumer } from '../../../lambdas/events/consumer';
import type { Counts } from '../../../lambdas/runtime/metrics';
import type { Sleep } from '../../../lambdas/stream/deliver';
import { type Failure, parseFailure } from '../../../lambdas/stream/failures';
import { createRetryHandler } from '../../../lambdas/stream/retry';
import { createStreamHandler } from '../../../lambdas/stream/stream';

const image = (userId: string) =>
  marshall(
    roles.item({
      userId,
      role: 'provider',
      status: 'approved',
      zone: 'UTC',
      rulesVersion: 0,
      locations: ['provider'],
      createdAt: '2026-05-01T10:00:00.000Z',
      version: 1,
    }),
  ) as never;
const record = (number: string, userId: string, NewImage = image(userId)): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: number,
    Keys: { pk: { S: `USER#${userId}` }, sk: { S: 'ROLE' } },
    NewImage,
  },
});
const poisoned = record('2', 'poisoned', { role: { S: 'king' } } as never);

/** A clock that the test advances. */
const time = () => {
  const waiting: Array<{ ms: number; pass: () => void }> = [];
  const sleep: Sleep = (ms) => new Promise((pass) => void waiting.push({ ms, pass }));
  return {
    sleep,
    pass: (ms: number) => {
      for (const each of waiting.filter((one) => one.ms <= ms)) each.pass();
    },
  };
};

const recording = (name: string, seen: string[], more: Partial<Consumer> = {}): Consumer => ({
  ...consumer({
    name,
    on: ['AccountChanged'],
    does: 'Nothing.',
    timeoutMs: 5_000,
    handle: async ({ userId }) => void seen.push(`${name} ${userId}`),
  }),
  ...more,
});
const failing = (name: string): Consumer =>
  consumer({
    name,
    on: ['AccountChanged'],
    does: 'Nothing.',
    timeoutMs: 5_000,
    handle: async ({ userId }) => {
      if (userId !== 'spared') throw new Error('no');
    },
  });

const logError = console.error;
beforeEach(() => {
  console.error = () => undefined;
});
afterEach(() => {
  console.error = logError;
});

const run = async (
  consumers: Consumer[],
  Records: DynamoDBRecord[],
  options: { sleep?: Sleep; enqueue?: (failures: readonly Failure[]) => Promise<void> } = {},
) => {
  const queued: Failure[] = [];
  const counted: Counts[] = [];
  const enqueue = async (failures: readonly Failure[]) => void queued.push(...failures);
  const handle = createStreamHandler({
    consumers: () => consumers,
    enqueue,
    report: (counts) => void counted.push(counts),
    ...options,
  });
  const { batchItemFailures } = await handle({ Records });
  return { queued, counted, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
};

test('passes each consumer the events it subscribes to, in order', async () => {
  const seen: string[] = [];
  const other = recording('other', seen, { on: ['WalletPosted'] });
  const result = await run([recording('one', seen), other], [record('1', 'a'), record('2', 'b')]);
  expect(seen).toEqual(['one a', 'one b']);
  expect(result).toEqual({ queued: [], counted: [], failed: [] });
});

test('a failing consumer delays neither other consumers nor events, and its failures are queued', async () => {
  const seen: string[] = [];
  const records = [record('1', 'a'), record('2', 'spared')];
  const { queued, failed } = await run([failing('broken'), recording('sound', seen)], records);
  expect(seen).toEqual(['sound a', 'sound spared']);
  expect(queued).toEqual([{ consumer: 'broken', event: { name: 'AccountChanged', userId: 'a' } }]);
  expect(failed).toEqual([]);
});

test('a consumer that hangs is stopped at its time limit, and delays only live push, by a second', async () => {
  const seen: string[] = [];
  const { sleep, pass } = time();
  const hanging = recording('hanging', seen, {
    timeoutMs: 9_000,
    handle: () => new Promise(() => undefined),
  });
  const consumers = [hanging, recording('sound', seen), recording('hint', seen, { hints: true })];
  const running = run(consumers, [record('1', 'a')], { sleep });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(seen).toEqual(['sound a']);
  pass(1_000);
  await turn();
  expect(seen).toEqual(['sound a', 'hint a']);
  pass(9_000);
  const { queued, failed } = await running;
  expect(queued).toEqual([{ consumer: 'hanging', event: { name: 'AccountChanged', userId: 'a' } }]);
  expect(failed).toEqual([]);
});

test('a record that cannot be parsed delays no other and is queued unchanged', async () => {
  const seen: string[] = [];
  const { queued, failed } = await run(
    [recording('one', seen)],
    [record('1', 'a'), poisoned, record('3', 'c')],
  );
  expect(seen).toEqual(['one a', 'one c']);
  expect(queued).toEqual([{ consumer: 'changes', record: { dynamodb: poisoned.dynamodb } }]);
  expect(failed).toEqual([]);
});

test('the batch is retried only when the queue does not accept the failures', async () => {
  const enqueue = async () => {
    throw new Error('no queue');
  };
  const { failed, counted } = await run([failing('broken')], [record('1', 'a'), record('2', 'b')], {
    enqueue,
  });
  expect(failed).toEqual(['1']);
  expect(counted).toEqual([{ BatchItemFailures: 1 }]);
});

const retried = async (consumers: Consumer[], failures: unknown[], received = 1) => {
  const postponed: Array<[string, number]> = [];
  const queued: Failure[] = [];
  const handle = createRetryHandler({
    consumers: () => consumers,
    enqueue: async (again) => void queued.push(...again),
    changeVisibility: async (receipt, seconds) => void postponed.push([receipt, seconds]),
  });
  const Records = failures.map((failure, index) => ({
    messageId: `m${index}`,
    receiptHandle: `r${index}`,
    body: JSON.stringify(failure),
    attributes: { ApproximateReceiveCount: String(received) },
  }));
  const { batchItemFailures } = await handle({ Records } as never);
  return { postponed, queued, failed: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) };
};
const failure = (name: string, userId: string) => ({
  consumer: name,
  event: { name: 'AccountChanged', userId },
});

test('a retry passes the event to its consumer only, and postpones what fails again', async () => {
  const seen: string[] = [];
  const consumers = [failing('broken'), recording('sound', seen)];
  const failures = [failure('sound', 'a'), failure('broken', 'b'), failure('broken', 'spared')];
  expect(await retried(consumers, failures, 3)).toEqual({
    postponed: [['r1', 120]],
    queued: [],
    failed: ['m1'],
  });
  expect(seen).toEqual(['sound a']);
});

test('messages of one consumer are first retried together, and each one alone after it has failed', async () => {
  const batches: number[] = [];
  const counting: Consumer = {
    name: 'counting',
    on: ['AccountChanged'],
    does: 'Nothing.',
    timeoutMs: 5_000,
    handle: async (events) => {
      batches.push(events.length);
      return events.filter((event) => event.name === 'AccountChanged' && event.userId === 'b');
    },
  };
  const failures = ['a', 'b', 'c'].map((userId) => failure('counting', userId));
  expect((await retried([counting], failures)).failed).toEqual(['m1']);
  expect(batches).toEqual([3]);
  expect((await retried([counting], failures, 2)).failed).toEqual(['m1']);
  expect(batches).toEqual([3, 1, 1, 1]);
});

test('messages that name an unknown consumer or cannot be parsed stay in the queue as failed', async () => {
  const { failed } = await retried([], [failure('gone', 'a'), { nonsense: true }, 'text']);
  expect(failed).toEqual(['m0', 'm1', 'm2']);
});

test('a queued record that can now be parsed goes to all consumers; failures are queued separately', async () => {
  const seen: string[] = [];
  const unread = { consumer: 'changes', record: { dynamodb: record('1', 'a').dynamodb } };
  const { queued, failed } = await retried([failing('broken'), recording('sound', seen)], [unread]);
  expect(seen).toEqual(['sound a']);
  expect(queued).toEqual([failure('broken', 'a')]);
  expect(failed).toEqual([]);
  expect((await retried([], [{ ...unread, record: { dynamodb: poisoned.dynamodb } }])).failed).toEqual([
    'm0',
  ]);
});

test('a failure survives being written to and read from the queue', () => {
  const delivery = failure('live', 'a');
  expect(parseFailure(JSON.stringify(delivery))).toEqual(delivery);
});
