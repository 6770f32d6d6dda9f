import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './change-log';
import type { Clock } from './provider';

/** The clock of the local cloud: the machine's, or moved to another moment from which it goes on. */
export type MovableClock = { now: Clock; set: (moment: number | null) => void };

/**
 * A clock that follows the machine until it is moved; null lets it follow again. The data folder keeps how far it was
 * moved: after a restart, time that went back would make what was written late.
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
