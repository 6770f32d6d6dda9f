import type { Clock } from './provider';

/** The clock of the local cloud: the machine's, or moved to another moment from which it goes on. */
export type MovableClock = { now: Clock; set: (moment: number | null) => void };

/** A clock that follows the machine until it is moved; null lets it follow again. */
export const createClock = (): MovableClock => {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    set: (moment) => {
      offset = moment === null ? 0 : moment - Date.now();
    },
  };
};
