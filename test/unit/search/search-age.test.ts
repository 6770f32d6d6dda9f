import { marshall } from '@aws-sdk/util-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import type { Store } from '../../../lambdas/data/engine/store';
import { hairstyles } from '../../../lambdas/data/hairstyles';
import { products } from '../../../lambdas/data/products';
import { eventsOf } from '../../../lambdas/events/events-of-record';
import type { Counts } from '../../../lambdas/runtime/metrics';
import { search } from '../../../lambdas/search/consumer';
import { createRetryHandler } from '../../../lambdas/stream/retry';
import { hairstyleOf, productOf } from '../../bench/fill/items';
import { memoryFiles } from '../../given/memory-files';

const changedAt = Date.parse('2026-05-01T12:00:00Z');

const recordOf = (item: Record<string, unknown>) => {
  const image = (value: object) => marshall(value, { removeUndefinedValues: true });
  return {
    dynamodb: {
      ApproximateCreationDateTime: changedAt / 1_000,
      Keys: image({ pk: item.pk, sk: item.sk }),
      NewImage: image(item),
    },
  } as unknown as Parameters<typeof eventsOf>[0];
};

const listed = recordOf(hairstyles.item(hairstyleOf(1, 1)));

/** The search consumer at some time after the change, and what it counts. */
const searchAfter = (ms: number, files = memoryFiles()) => {
  const counted: Counts[] = [];
  const found = { [hairstyleOf(1, 1).id]: hairstyleOf(1, 1), [productOf(1, 1).id]: productOf(1, 1) };
  const store = {
    read: async ({ key }: { key: { pk: string } }) => found[key.pk.split('#')[1]!],
  } as unknown as Store;
  const count = (counts: Counts) => void counted.push(counts);
  const consumer = search({ store, files, count, clock: () => changedAt + ms });
  return { consumer, counted, files };
};

test.each([
  ['service', listed],
  ['product', recordOf(products.item(productOf(1, 1)))],
])('how old the change of a %s is, is counted once search has it', async (_, record) => {
  const { consumer, counted, files } = searchAfter(2_500);
  expect(await consumer.handle(eventsOf(record))).toEqual([]);
  expect(counted).toEqual([{ SearchAge: 2_500 }]);
  expect(files.size()).toBe(1);
});

test('a change that failed is counted when it has been tried again, with the time since the change', async () => {
  const failing = searchAfter(2_500, { ...memoryFiles(), write: () => Promise.reject(new Error('Down')) });
  const [event] = await failing.consumer.handle(eventsOf(listed));
  expect(failing.counted).toEqual([]);
  const { consumer, counted } = searchAfter(90_000);
  const retry = createRetryHandler({
    consumers: () => [consumer],
    enqueue: async () => undefined,
    changeVisibility: async () => undefined,
  });
  const body = JSON.stringify({ consumer: 'search', event });
  const attributes = { ApproximateReceiveCount: '1' };
  const message = { messageId: 'one', receiptHandle: 'one', body, attributes };
  expect(await retry({ Records: [message] } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
  expect(counted).toEqual([{ SearchAge: 90_000 }]);
});

test('an event without a time, from before it was kept, is not counted', async () => {
  const { consumer, counted } = searchAfter(2_500);
  const [event] = eventsOf(listed);
  expect(await consumer.handle([{ ...event!, changedAt: undefined }])).toEqual([]);
  expect(counted).toEqual([]);
});
