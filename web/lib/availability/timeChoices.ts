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
