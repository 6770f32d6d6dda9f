import { lastingViolations } from '../../../scripts/invariants';

const readings = (...all: string[][]) => {
  let made = 0;
  return { read: async () => all[made++]!, made: () => made };
};

test('what is wrong at one reading and right at the next is not reported', async () => {
  const { read } = readings(['one is 1, not 2', 'two is lost'], ['two is lost', 'three is lost']);
  let waits = 0;
  expect(await lastingViolations(read, async () => waits++)).toEqual(['two is lost']);
  expect(waits).toBe(1);
});

test('one reading is enough if nothing is wrong', async () => {
  const { read, made } = readings([]);
  expect(await lastingViolations(read, () => Promise.reject(new Error('waited')))).toEqual([]);
  expect(made()).toBe(1);
});
