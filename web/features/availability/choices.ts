import { stepChoices } from '../../../shared/availability/limits';
import type { Choice } from '../../lib/availability/timeChoices';

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** For example, `15 minutes`, `1 hour` or `2 days`. */
const formatMinutes = (minutes: number): string => {
  if (minutes === 0) return 'None';
  if (minutes % 1_440 === 0) return count(minutes / 1_440, 'day');
  if (minutes % 60 === 0) return count(minutes / 60, 'hour');
  return count(minutes, 'minute');
};

const formatDays = (days: number): string => (days === 365 ? '1 year' : count(days, 'day'));

/** Adds the current value to the usual ones, so that a form can show it. */
const choicesOf =
  (usual: readonly number[], format: (value: number) => string) =>
  (current: number): Choice[] =>
    [...new Set([...usual, current])]
      .sort((one, other) => one - other)
      .map((value) => ({ value, label: format(value) }));

export const stepOptions = choicesOf(stepChoices, formatMinutes);
export const bufferOptions = choicesOf([0, 5, 10, 15, 30, 45, 60, 90, 120], formatMinutes);
export const noticeOptions = choicesOf([0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080], formatMinutes);
export const horizonOptions = choicesOf([7, 14, 30, 60, 90, 180, 365], formatDays);
