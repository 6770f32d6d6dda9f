import { type Alarm, isDeciding, raisedSince } from './alarms-of-stage';

/** Longer than any deciding alarm takes to be raised: three periods of five minutes, and what CloudWatch needs. */
export const watchedMinutes = 20;

const everyMs = 30_000;

type Watch = {
  read: () => Promise<Alarm[]>;
  /** Alarms that were on before (milliseconds) do not count. */
  since: number;
  minutes: number;
  print: (line: string) => void;
  /** Milliseconds from any beginning. */
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
};

/**
 * Watches alarms for some minutes and prints each that is raised, once. Throws as soon as one of them decides, and if there
 * is none that could.
 */
export const watchAlarms = async ({ read, since, minutes, print, now, pause }: Watch): Promise<void> => {
  const end = now() + minutes * 60_000;
  const told = new Set<string>();
  for (;;) {
    const alarms = await read();
    if (!alarms.some(isDeciding)) throw new Error('None of the alarms decides about a deployment');
    const raised = raisedSince(alarms, since);
    for (const { AlarmName, AlarmDescription } of raised.filter((alarm) => !told.has(alarm.AlarmName))) {
      print(`${AlarmName}: ${AlarmDescription}`);
      told.add(AlarmName);
    }
    const deciding = raised.filter(isDeciding);
    if (deciding.length > 0)
      throw new Error(`Raised, and deciding: ${deciding.map(({ AlarmName }) => AlarmName).join(', ')}`);
    if (now() >= end) return;
    await pause(everyMs);
  }
};
