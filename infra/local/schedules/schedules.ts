/*
 * Schedules of EventBridge rules and of EventBridge Scheduler, on functions. Once a minute by the machine's time, what
 * is due by the local clock runs; after the clock was moved, missed runs are not made up for. Flexible windows are off.
 */
import { randomUUID } from 'node:crypto';
import type { Resource } from '../assembly';
import { type BusEvent, targetOf } from '../events/events';
import { account, region } from '../intrinsics';
import type { Clock, Invoke } from '../provider';
import { scheduleTest } from './cron';

/** A schedule and the functions it calls. */
export type Schedule = {
  id: string;
  name: string;
  expression: string;
  isDue: (minuteStart: number) => boolean;
  targets: { fn: string; eventAt: (at: number) => object }[];
};

export type Schedules = {
  list: () => Schedule[];
  /**
   * Runs a schedule at once as if it were `at`, with `input` added to its event, and returns its functions' results.
   * Undefined if there is no such schedule.
   */
  run: (idOrName: string, at: number, input?: object) => Promise<unknown[]> | undefined;
  /** Runs nothing by the clock until `release`. Resolves once what is running has ended. */
  hold: () => Promise<void>;
  /** Runs what came due while held, once each, and goes on by the clock. */
  release: () => void;
  close: () => void;
};

const minuteMs = 60_000;

const isoSeconds = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const scheduledEvent = (source: string, arn: string, at: number, detail: unknown): BusEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source,
  account,
  time: isoSeconds(at),
  region,
  resources: [arn],
  detail,
});

const ruleSchedule = ({ id, ref, attributes, properties }: Resource): Schedule => ({
  id,
  name: ref,
  expression: properties.ScheduleExpression,
  isDue: scheduleTest(properties.ScheduleExpression),
  targets: (properties.Targets ?? []).map((target: Resource['properties']) => {
    const { fn, input } = targetOf(target);
    return { fn, eventAt: (at: number) => input(scheduledEvent('aws.events', attributes.Arn ?? '', at, {})) };
  }),
});

const schedulerInput = (input: string, arn: string, at: number): object =>
  JSON.parse(
    input
      .replaceAll('<aws.scheduler.schedule-arn>', arn)
      .replaceAll('<aws.scheduler.scheduled-time>', isoSeconds(at))
      .replaceAll('<aws.scheduler.execution-id>', randomUUID())
      .replaceAll('<aws.scheduler.attempt-number>', '1'),
  );

const schedulerSchedule = ({ id, ref, attributes, properties }: Resource): Schedule => {
  const { Arn, Input } = properties.Target;
  const arn = attributes.Arn ?? '';
  if (!String(Arn).includes(':function:')) throw new Error(`The target of schedule ${id} is not a function`);
  const eventAt = (at: number) =>
    Input === undefined ? scheduledEvent('aws.scheduler', arn, at, '{}') : schedulerInput(Input, arn, at);
  return {
    id,
    name: ref,
    expression: properties.ScheduleExpression,
    isDue: scheduleTest(properties.ScheduleExpression, properties.ScheduleExpressionTimezone),
    targets: [{ fn: Arn, eventAt }],
  };
};

const isEnabled = ({ properties }: Resource) => (properties.State ?? 'ENABLED') === 'ENABLED';

/** Starts the template's schedules. Throws for an unsupported expression or target. */
export const startSchedules = (options: {
  rules: Resource[];
  schedules: Resource[];
  clock: Clock;
  /** Whether schedules run by the clock, and not only by `run`. */
  automatic: boolean;
  invoke: Invoke;
  invokeAsync: (fn: string, event: unknown) => Promise<void>;
}): Schedules => {
  const rules = options.rules.filter(({ properties }) => properties.ScheduleExpression);
  const all = [
    ...rules.filter(isEnabled).map(ruleSchedule),
    ...options.schedules.filter(isEnabled).map(schedulerSchedule),
  ];
  const running = new Set<Promise<void>>();
  /** What came due while held, and the minute in which it last did. */
  const missed = new Map<Schedule, number>();
  let isHeld = false;
  const start = ({ targets }: Schedule, minute: number) => {
    for (const { fn, eventAt } of targets) {
      const run = options.invokeAsync(fn, eventAt(minute)).finally(() => running.delete(run));
      running.add(run);
    }
  };
  const tick = () => {
    const minute = Math.floor(options.clock() / minuteMs) * minuteMs;
    for (const schedule of all.filter(({ isDue }) => isDue(minute))) {
      if (isHeld) missed.set(schedule, minute);
      else start(schedule, minute);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    timer = setTimeout(
      () => {
        schedule();
        tick();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  if (options.automatic) schedule();
  return {
    list: () => all,
    run: (idOrName, at, input) => {
      const found = all.find(({ id, name }) => id === idOrName || name === idOrName);
      const invoke = ({ fn, eventAt }: Schedule['targets'][number]) =>
        options.invoke(fn, { ...eventAt(at), ...input });
      return found && Promise.all(found.targets.map(invoke));
    },
    hold: async () => {
      isHeld = true;
      await Promise.all(running);
    },
    release: () => {
      isHeld = false;
      for (const [schedule, minute] of missed) start(schedule, minute);
      missed.clear();
    },
    close: () => clearTimeout(timer),
  };
};
