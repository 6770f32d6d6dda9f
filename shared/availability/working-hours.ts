import { formatTime } from '../time/zoned';
import type { Span } from './rules';

type Hours = Pick<Span, 'firstStart' | 'lastStart'>;

/** Consecutive days with the same hours, such as `Mon–Sat` and one time range, `9:00 AM – 6:00 PM`. */
type DaysWithHours = { days: string; hours: string[] };

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const fromMonday = [1, 2, 3, 4, 5, 6, 0];

const formatSpan = ({ firstStart, lastStart }: Hours): string =>
  firstStart === lastStart ? formatTime(firstStart) : `${formatTime(firstStart)} – ${formatTime(lastStart)}`;

const formatHours = (spans: readonly Hours[]): string[] =>
  spans.length > 0 ? spans.map(formatSpan) : ['Closed'];

/** Returns weekly hours (Sunday first) in words, Monday first: from the first to the last start of each time range. */
export const formatWeek = (week: readonly (readonly Hours[])[]): DaysWithHours[] => {
  const groups: Array<{ first: string; last: string; hours: string[] }> = [];
  for (const day of fromMonday) {
    const name = dayNames[day]!;
    const hours = formatHours(week[day] ?? []);
    const group = groups.at(-1);
    if (group?.hours.join() === hours.join()) group.last = name;
    else groups.push({ first: name, last: name, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours,
  }));
};
