import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './change-log';
import type { Clock } from './provider';

/** The local cloud's clock. It runs at the machine's pace and can be moved to another time. */
export type MovableClock = { now: Clock; set: (moment: number | null) => void };

/**
 * Opens the clock. `set` moves it to a time; null resets it. The offset is kept in the data folder, because data
 * written before a restart must not appear to be from the future.
 */
export const openClock = (dataDir: string): MovableClock => {
  const file = join(dataDir, 'clock.json');
  let offset: number = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : 0;
  return {
    now: () => Date.now() + offset,
    set: (moment) => {
      offset = moment === null ? 0 : moment - Date.now();
      writeWhole(file, JSON.stringify(offset));
    },
  };
};
