import type { TimeOff } from '../../../shared/availability/rules';
import { minutesOf, timeOf } from '../../../shared/availability/slots';
import { addDays, formatTime, instantOf, localAt } from '../../../shared/time/zoned';
import { formatWeekdayAndYear } from '../dates';

const isSame = (one: TimeOff, other: TimeOff): boolean => one.from === other.from && one.to === other.to;

/** Adds time off, soonest first; periods that overlap become one. */
export const withTimeOff = (timeOff: readonly TimeOff[], added: TimeOff): TimeOff[] => {
  const overlapping = timeOff.filter(({ from, to }) => from < added.to && added.from < to);
  const united = {
    from: [added, ...overlapping].map(({ from }) => from).sort()[0]!,
    to: [added, ...overlapping]
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  };
  return [...timeOff.filter((each) => !overlapping.includes(each)), united].sort((one, other) =>
    one.from.localeCompare(other.from),
  );
};

export const withoutTimeOff = (timeOff: readonly TimeOff[], removed: TimeOff): TimeOff[] =>
  timeOff.filter((each) => !isSame(each, removed));

/** Time off as a form has it: local dates and times; without times, it is whole days. */
export type TimeOffFields = {
  firstDate: string;
  lastDate: string;
  allDay: boolean;
  startTime: string;
  endTime: string;
};

type TimeOffPreset = {
  label: string;
  /** A day, or a part of the day that is chosen. */
  kind: 'day' | 'part';
  change: Partial<TimeOffFields>;
  isChosen: boolean;
};

/** The parts of a day that providers usually take off. */
const dayParts = [
  { label: 'Morning', allDay: false, startTime: '00:00', endTime: '12:00' },
  { label: 'Afternoon', allDay: false, startTime: '12:00', endTime: '18:00' },
  { label: 'Evening', allDay: false, startTime: '18:00', endTime: '24:00' },
];

const isLike = (fields: TimeOffFields, change: Partial<TimeOffFields>): boolean =>
  Object.entries(change).every(([name, value]) => fields[name as keyof TimeOffFields] === value);

/**
 * Common choices of a day and of a part of it, as changes to the form's `fields` at `now` (milliseconds). Rest of today
 * begins with the current half hour.
 */
export const timeOffPresets = (fields: TimeOffFields, zone: string, now: number): TimeOffPreset[] => {
  const { date: today, time } = localAt(now, zone);
  const tomorrow = addDays(today, 1);
  const halfHour = timeOf(Math.floor(minutesOf(time) / 30) * 30);
  const rest = { firstDate: today, lastDate: today, allDay: false, startTime: halfHour, endTime: '24:00' };
  const restOfToday = isLike(fields, rest);
  const onDay = (label: string, day: string): TimeOffPreset => ({
    label,
    kind: 'day',
    // What is left of today is no part of a day.
    change: { firstDate: day, lastDate: day, ...(restOfToday && { allDay: true }) },
    isChosen: !restOfToday && isLike(fields, { firstDate: day, lastDate: day }),
  });
  return [
    onDay('Today', today),
    { label: 'Rest of today', kind: 'day', change: rest, isChosen: restOfToday },
    onDay('Tomorrow', tomorrow),
    ...dayParts.map(
      ({ label, ...change }): TimeOffPreset => ({
        label,
        kind: 'part',
        change,
        isChosen: isLike(fields, change),
      }),
    ),
  ];
};

/** Converts a form's time off to instants in the provider's zone. `endTime` may be `24:00`. */
export const timeOffOf = (fields: TimeOffFields, zone: string): TimeOff => {
  const { firstDate, lastDate, allDay, startTime, endTime } = fields;
  return {
    from: instantOf(firstDate, allDay ? '00:00' : startTime, zone),
    to: instantOf(lastDate, allDay ? '24:00' : endTime, zone),
  };
};

/** Whether a form's time off ends before `now` (milliseconds). The server keeps none that is over. */
export const isOver = (fields: TimeOffFields, zone: string, now: number): boolean =>
  Date.parse(timeOffOf(fields, zone).to) <= now;

/** For example, `Thu, Dec 24, 2026 – Sat, Dec 26, 2026`, or `Mon, May 4, 2026, 1:00 PM – 5:00 PM`. */
export const describeTimeOff = ({ from, to }: TimeOff, zone: string): string => {
  const start = localAt(from, zone);
  const end = localAt(to, zone);
  const endsAtMidnight = to === instantOf(end.date, '00:00', zone);
  const lastDate = endsAtMidnight ? addDays(end.date, -1) : end.date;
  if (endsAtMidnight && from === instantOf(start.date, '00:00', zone))
    return start.date === lastDate
      ? formatWeekdayAndYear(lastDate)
      : `${formatWeekdayAndYear(start.date)} – ${formatWeekdayAndYear(lastDate)}`;
  const until = endsAtMidnight ? 'midnight' : formatTime(end.time);
  const begins = `${formatWeekdayAndYear(start.date)}, ${formatTime(start.time)}`;
  return start.date === lastDate
    ? `${begins} – ${until}`
    : `${begins} – ${formatWeekdayAndYear(lastDate)}, ${until}`;
};
