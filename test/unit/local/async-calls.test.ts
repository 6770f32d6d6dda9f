import { openAsyncCalls } from '../../../infra/local/functions/async-calls';
import { TooManyRequests } from '../../../infra/local/provider';
import { folderFor } from '../../given/folder';

const minuteMs = 60_000;

/** Makes an asynchronous call of a function that answers its attempts with these errors, and then succeeds. */
const called = async (errors: Error[], { maxAgeMs = 360 * minuteMs, retries = 2 } = {}) => {
  const attempts: number[] = [];
  const given: string[] = [];
  let now = 0;
  const calls = openAsyncCalls({
    dataDir: folder,
    // Each look at the clock finds it later.
    clock: () => (now += 10_000),
    invoke: async () => {
      attempts.push(now);
      const error = errors.shift();
      if (error) throw error;
    },
    policyOf: () => ({ retries, maxAgeMs, giveUp: (_event, error) => void given.push(error.message) }),
    isLimited: true,
  });
  await calls.invoke('fn', {});
  const waits = attempts.slice(1).map((at, index) => at - attempts[index]!);
  return { waits, given };
};

const folder = folderFor('async-calls');
const failure = () => new Error('broken');
const throttled = () => new TooManyRequests('Rate Exceeded.');

test('a call that fails is tried again after a minute, then after two, and then given up', async () => {
  const { waits, given } = await called([failure(), failure(), failure()]);
  expect(waits.map((ms) => Math.round(ms / minuteMs))).toEqual([1, 2]);
  expect(given).toEqual(['broken']);
});

test('a throttled call is tried again after ever longer waits, which count as no failure', async () => {
  const { waits, given } = await called(Array.from({ length: 5 }, throttled));
  expect(waits).toHaveLength(5);
  for (const [index, ms] of waits.entries()) expect(ms).toBeGreaterThanOrEqual(1_000 * 2 ** index);
  expect(waits.at(-1)).toBeLessThan(minuteMs);
  expect(given).toEqual([]);
});

test('an event that would be too old at its next attempt is given up', async () => {
  const { waits, given } = await called(Array.from({ length: 20 }, throttled), { maxAgeMs: minuteMs });
  expect(waits.length).toBeLessThan(6);
  expect(given).toEqual(['Rate Exceeded.']);
});

test('a function without retries is called once', async () => {
  const { waits, given } = await called([failure()], { retries: 0 });
  expect([waits, given]).toEqual([[], ['broken']]);
});
