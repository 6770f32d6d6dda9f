import { timeOf } from '../../../shared/availability/slots';
import { formatTime } from '../../../shared/time/zoned';

export type Choice = { value: string | number; label: string };

const quarterHours = Array.from({ length: 96 }, (_, index) => timeOf(index * 15));
const midnight: Choice = { value: '24:00', label: 'Midnight' };
const timeChoice = (value: string): Choice => ({ value, label: formatTime(value) });
const startTimes: Choice[] = quarterHours.map(timeChoice);
const endTimes: Choice[] = [...startTimes.slice(1), midnight];

/** The times an appointment can start at, every quarter of an hour, including the current one. */
export const startTimeOptions = (current: string): Choice[] =>
  quarterHours.includes(current) ? startTimes : [timeChoice(current), ...startTimes];

/** The times an appointment can end at, up to midnight, including the current one. */
export const endTimeOptions = (current: string): Choice[] =>
  current === '24:00' || quarterHours.includes(current) ? endTimes : [timeChoice(current), ...endTimes];

const halfHours = startTimes.filter((_, index) => index % 2 === 0);
const halfHourEnds = [...halfHours.slice(1), midnight];

const including = (choices: Choice[], current: string): Choice[] =>
  choices.some(({ value }) => value === current)
    ? choices
    : [...choices, timeChoice(current)].sort((one, other) =>
        String(one.value).localeCompare(String(other.value)),
      );

/** The times that time off can begin at, every half hour, including the current one. */
export const timeOffStartOptions = (current: string): Choice[] => including(halfHours, current);

/** The times that time off can end at, every half hour up to midnight, including the current one. */
export const timeOffEndOptions = (current: string): Choice[] => including(halfHourEnds, current);
