import { jest } from '@jest/globals';
import type { Resource } from '../../../infra/local/assembly';
import { startSchedules } from '../../../infra/local/schedules/schedules';

const minute = 60_000;
const begin = Date.parse('2026-05-04T14:00:30Z');

const schedule = (id: string, ScheduleExpression: string): Resource => ({
  id,
  type: 'AWS::Scheduler::Schedule',
  ref: id,
  attributes: {},
  properties: {
    ScheduleExpression,
    Target: {
      Arn: `arn:aws:lambda:us-east-1:000000000000:function:${id}`,
      Input: '{"time":"<aws.scheduler.scheduled-time>"}',
    },
  },
});

/** Schedules whose functions run until `running` resolves. */
const given = (running = Promise.resolve()) => {
  const runs: string[] = [];
  const schedules = startSchedules({
    rules: [],
    schedules: [schedule('sweep', 'rate(1 minute)'), schedule('weekly', 'cron(0 6 ? * MON *)')],
    clock: Date.now,
    automatic: true,
    invoke: async (_, event) => event,
    invokeAsync: (fn, event) => {
      runs.push(`${fn.split(':').at(-1)} ${(event as { time: string }).time}`);
      return running;
    },
  });
  return { schedules, runs };
};

beforeEach(() => {
  jest.useFakeTimers({ now: begin });
});
afterEach(() => {
  jest.useRealTimers();
});

test('held schedules run nothing by the clock, and afterwards what came due, once each', async () => {
  const { schedules, runs } = given();
  await schedules.hold();
  jest.advanceTimersByTime(3 * minute);
  expect(runs).toEqual([]);
  schedules.release();
  expect(runs).toEqual(['sweep 2026-05-04T14:03:00Z']);
  jest.advanceTimersByTime(minute);
  expect(runs).toEqual(['sweep 2026-05-04T14:03:00Z', 'sweep 2026-05-04T14:04:00Z']);
  schedules.close();
});

test('a schedule can be run at once, as if at a time and with more in its event', async () => {
  const { schedules } = given();
  const at = begin - minute;
  expect(await schedules.run('sweep', at)).toEqual([{ time: '2026-05-04T13:59:30Z' }]);
  const input = { name: 'mail' };
  expect(await schedules.run('sweep', at, input)).toEqual([{ time: '2026-05-04T13:59:30Z', name: 'mail' }]);
  expect(schedules.run('unknown', at)).toBeUndefined();
  schedules.close();
});

test('holding waits for what is running', async () => {
  let end = () => {};
  const { schedules, runs } = given(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  jest.advanceTimersByTime(minute);
  expect(runs).toEqual(['sweep 2026-05-04T14:01:00Z']);
  let isHeld = false;
  const holding = schedules.hold().then(() => {
    isHeld = true;
  });
  await Promise.resolve();
  expect(isHeld).toBe(false);
  end();
  await holding;
  expect(isHeld).toBe(true);
  schedules.close();
});
