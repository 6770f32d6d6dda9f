import { jest } from '@jest/globals';
import type { Instance } from '../../../infra/local/functions/instance';
import { openPool } from '../../../infra/local/functions/pool';

/** An instance whose calls last until they are finished by hand. */
const fakeInstance = () => {
  const running: (() => void)[] = [];
  let alive = true;
  const instance: Instance = {
    invoke: () => new Promise((resolve) => running.push(() => resolve(running.shift()))),
    inFlight: () => running.length,
    waiting: () => ({ calls: 0, longestMs: 0 }),
    alive: () => alive,
    retire: () => {
      alive = false;
    },
    close: async () => {},
  };
  return { instance, finish: () => running[0]?.() };
};

const size = { maxInstances: 2, callsAtOnce: 16 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an instance that nobody calls for a minute ends, and the next call starts another', async () => {
  const started: ReturnType<typeof fakeInstance>[] = [];
  const pool = openPool(
    () => {
      started.push(fakeInstance());
      return started.at(-1)!.instance;
    },
    size,
    0,
  );
  const call = async () => {
    const answered = pool.invoke({}, 'request');
    started.at(-1)!.finish();
    await answered;
  };
  await call();
  jest.advanceTimersByTime(59_000);
  await call();
  jest.advanceTimersByTime(59_000);
  expect(started.map(({ instance }) => instance.alive())).toEqual([true]);
  jest.advanceTimersByTime(1_000);
  expect(started.map(({ instance }) => instance.alive())).toEqual([false]);
  await call();
  expect(started.map(({ instance }) => instance.alive())).toEqual([false, true]);
});

test('an instance with a call that runs for longer stays', async () => {
  const only = fakeInstance();
  const pool = openPool(() => only.instance, size, 0);
  const long = pool.invoke({}, 'long');
  const short = pool.invoke({}, 'short');
  only.finish();
  await long;
  jest.advanceTimersByTime(120_000);
  expect(only.instance.alive()).toBe(true);
  only.finish();
  await short;
  jest.advanceTimersByTime(60_000);
  expect(only.instance.alive()).toBe(false);
});
