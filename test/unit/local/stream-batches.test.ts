import { TooManyRequests } from '../../../infra/local/provider';
import { type BatchDeps, firstFailure, handleBatch } from '../../../infra/local/streams/batches';
import { mappingOf, type StreamRecord } from '../../../infra/local/streams/mapping';

const record = (number: string, at = 1_000): StreamRecord => ({
  eventID: number,
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  eventSourceARN: 'arn:aws:dynamodb:us-east-1:000000000000:table/t/stream/local',
  awsRegion: 'us-east-1',
  dynamodb: {
    ApproximateCreationDateTime: at,
    Keys: { pk: { S: number } },
    SequenceNumber: number,
    SizeBytes: 1,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

const mapping = (properties: object) =>
  mappingOf({
    id: 'M',
    type: 'AWS::Lambda::EventSourceMapping',
    ref: 'M',
    attributes: {},
    properties: { EventSourceArn: 'arn:aws:dynamodb:x', FunctionName: 'f', ...properties },
  });

const numbers = (records: StreamRecord[]) => records.map(({ dynamodb }) => dynamodb.SequenceNumber).join();

/** Runs a batch against a function that answers `reply`: its calls, and the records given up. */
const handled = async (
  properties: object,
  batch: StreamRecord[],
  reply: (records: StreamRecord[]) => unknown,
) => {
  const calls: string[] = [];
  const lost: string[] = [];
  const deps: BatchDeps = {
    invoke: async (records) => {
      calls.push(numbers(records));
      return reply(records);
    },
    giveUp: (records, condition, attempts) => void lost.push(`${numbers(records)} ${condition} ${attempts}`),
    sleep: async () => {},
    now: () => 1_000_000,
  };
  await handleBatch(mapping(properties), batch, deps);
  return { calls, lost };
};

const batch = ['1', '2', '3', '4'].map((number) => record(number));

const failOn = (bad: string) => (records: StreamRecord[]) => {
  if (records.some(({ dynamodb }) => dynamodb.SequenceNumber === bad)) throw new Error('no');
};

test('a batch that succeeds is sent once', async () => {
  expect(await handled({}, batch, () => undefined)).toEqual({ calls: ['1,2,3,4'], lost: [] });
});

test('a failing record is found by halving the batch and given up alone', async () => {
  const { calls, lost } = await handled(
    { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 1 },
    batch,
    failOn('3'),
  );
  expect(calls).toEqual(['1,2,3,4', '1,2', '3,4', '3', '3', '4']);
  expect(lost).toEqual(['3 RetryAttemptsExhausted 2']);
});

test('a partial response continues from the first failed record', async () => {
  let asked = 0;
  const { calls } = await handled({ FunctionResponseTypes: ['ReportBatchItemFailures'] }, batch, () =>
    asked++ === 0 ? { batchItemFailures: [{ itemIdentifier: '3' }] } : { batchItemFailures: [] },
  );
  expect(calls).toEqual(['1,2,3,4', '3,4']);
});

test('a record that is too old is not retried', async () => {
  const old = [record('1', 100)];
  const { calls, lost } = await handled({ MaximumRecordAgeInSeconds: 60 }, old, failOn('1'));
  expect([calls, lost]).toEqual([['1'], ['1 RecordAgeExceeded 1']]);
});

test('a throttled call counts as no attempt and splits no batch', async () => {
  let throttled = 0;
  const { calls, lost } = await handled(
    { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 1 },
    batch,
    () => {
      if (throttled++ < 5) throw new TooManyRequests('Rate Exceeded.');
    },
  );
  expect([calls, lost]).toEqual([Array(6).fill('1,2,3,4'), []]);
});

test('a record that is throttled for too long is given up', async () => {
  const { lost } = await handled({ MaximumRecordAgeInSeconds: 60 }, [record('1', 100)], () => {
    throw new TooManyRequests('Rate Exceeded.');
  });
  expect(lost).toEqual(['1 RecordAgeExceeded 0']);
});

test.each([
  [undefined, undefined],
  [{ batchItemFailures: [] }, undefined],
  [{ batchItemFailures: [{ itemIdentifier: '3' }, { itemIdentifier: '2' }] }, 1],
  [{ batchItemFailures: [{ itemIdentifier: '' }] }, 0],
  [{ batchItemFailures: [{ itemIdentifier: 'other' }] }, 0],
])('the reply %j fails from index %p', (reply, expected) => {
  expect(firstFailure(reply, batch)).toBe(expected);
});
