import type { DynamoDBRecord } from 'aws-lambda';
import { type Batch, eachChange } from '../../../lambdas/events/batch';
import type { Counts } from '../../../lambdas/runtime/metrics';

const record = (number: string, userId: string): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: number,
    Keys: { pk: { S: `USER#${userId}` }, sk: { S: 'ROLE' } },
  },
});

const records = [record('1', 'a'), record('2', 'b'), record('3', 'c')];

const counted: Counts[] = [];
const count = async (counts: Counts) => void counted.push(counts);

const run = async (batch: Batch): Promise<string[]> => {
  const { batchItemFailures } = await eachChange(() => batch, count)({ Records: records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};

const logError = console.error;
const logged: unknown[] = [];
beforeEach(() => {
  console.error = (line: unknown) => void logged.push(line);
});
afterEach(() => {
  console.error = logError;
  logged.length = 0;
  counted.length = 0;
});

test('finishes once, after each change was handled', async () => {
  const done: string[] = [];
  const failures = await run({
    handle: ({ kind }) => void done.push(kind),
    finish: async () => {
      done.push('finish');
      return undefined;
    },
  });
  expect(failures).toEqual([]);
  expect(done).toEqual(['role', 'role', 'role', 'finish']);
  expect(counted).toEqual([]);
});

test('stops at what fails and reports it, and finishes what was handled before it', async () => {
  let handled = 0;
  let finished = 0;
  const failures = await run({
    handle: () => {
      if (handled === 1) throw new Error('no');
      handled += 1;
    },
    finish: async () => {
      finished = handled;
      return undefined;
    },
  });
  expect(failures).toEqual(['2']);
  expect(finished).toBe(1);
  expect(counted).toEqual([{ BatchItemFailures: 1 }]);
});

test('tries again from where the finish says, which comes before what stuck', async () => {
  const sequences: string[] = [];
  const failures = await run({
    handle: (_, sequenceNumber) => {
      if (sequenceNumber === '3') throw new Error('no');
      sequences.push(sequenceNumber);
    },
    finish: async () => sequences.at(-1),
  });
  expect(failures).toEqual(['2']);
  expect(logged).toHaveLength(1);
});
