import { afterFree, amountsOf, dollarsOf, total } from '../../bench/lives/cost';
import type { ServiceCall, Usage } from '../../bench/lives/metered-cloud';

const nothing: Usage = { table: [], services: [], functions: {}, metrics: [], replyBytes: 0 };

const call = (service: string, more: Partial<ServiceCall> = {}): ServiceCall => ({
  app: 'stream',
  service,
  operation: 'POST',
  path: '/',
  bytes: 100,
  parts: 1,
  ...more,
});

test('what was used is counted in what is charged for', () => {
  const amounts = amountsOf({
    ...nothing,
    table: [
      {
        app: 'booking',
        operation: 'TransactWriteItems',
        reads: [{ partition: 'USER#1', units: 0.5 }],
        writes: [
          { partition: 'BOOKING#1', sort: 'BOOKING', units: 4 },
          { index: 'due', partition: 'DUE#BOOKINGS', sort: 'BOOKING', units: 1 },
        ],
        reported: { reads: 0, writes: 5 },
      },
    ],
    services: [
      call('ses', { bytes: 20_000 }),
      call('eventbridge', { parts: 3 }),
      call('s3', { operation: 'PUT' }),
      call('s3', { operation: 'GET' }),
      call('sqs'),
    ],
    functions: {
      booking: { calls: 2, ms: 500, memoryMb: 2_048, logBytes: 1_000 },
      mail: { calls: 1, ms: 1_000, memoryMb: 1_024, logBytes: 500 },
    },
  });
  expect(amounts).toMatchObject({
    writeUnit: 5,
    readUnit: 0.5,
    mail: 1,
    event: 3,
    objectPut: 1,
    objectGet: 1,
    // One is sent; Lambda receives and deletes the batch.
    queueRequest: 3,
    call: 3,
    gigabyteSecond: 2,
    // The mail function is started by its queue.
    apiRequest: 2,
    logGigabyte: 1_500 / 1e9,
  });
});

test('amounts add up, and cost what their prices say, the highest service first', () => {
  const amounts = total([
    [{ writeUnit: 1_000, mail: 2 }, 1_000],
    [{ writeUnit: 1, readUnit: 8_000_000 }, 1],
  ]);
  expect(amounts).toEqual({ writeUnit: 1_000_001, mail: 2_000, readUnit: 8_000_000 });
  const [first, second, ...others] = dollarsOf(amounts);
  expect(first![0]).toBe('DynamoDB');
  expect(first![1]).toBeCloseTo(0.625 + 1);
  expect(second).toEqual(['SES', expect.closeTo(0.2)]);
  expect(others).toEqual([]);
});

test('what each month has for nothing is not charged for', () => {
  expect(afterFree({ alarmMetric: 12, dashboard: 1, secret: 2 })).toEqual({
    alarmMetric: 2,
    dashboard: 0,
    secret: 2,
  });
});
