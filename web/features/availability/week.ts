import { defaultHours } from '../../../shared/availability/defaults';
import type { Span } from '../../../shared/availability/rules';
import { minutesOf, timeOf } from '../../../shared/availability/slots';
import { formatTime } from '../../../shared/time/zoned';

/** The names of the days, Sunday first. */
export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const shortTime = (time: string): string => formatTime(time).replace(':00', '');

/** When a day's appointments can start, in short: `Starts 9 AM – 6 PM`, or `Closed`. */
export const describeHours = (spans: readonly Span[]): string =>
  spans.length === 0
    ? 'Closed'
    : `Starts ${spans
        .map(({ firstStart, lastStart }) => `${shortTime(firstStart)} – ${shortTime(lastStart)}`)
        .join(', ')}`;

/** The time range of a day that has just been opened. */
export const usualSpan: Span = defaultHours.week[1]![0]!;

const toQuarter = (minutes: number): number => Math.round(minutes / 15) * 15;

/**
 * Adds a time range after the last one. If that one lasts until late, it is divided into two, with a break of an hour.
 * Returns undefined if there is no room.
 */
export const withAddedSpan = (spans: readonly Span[]): Span[] | undefined => {
  const last = spans.at(-1);
  if (!last) return [usualSpan];
  const [first, final, end] = [last.firstStart, last.lastStart, last.endBy].map(minutesOf) as [
    number,
    number,
    number,
  ];
  if (end <= 20 * 60)
    return [
      ...spans,
      { firstStart: timeOf(end + 60), lastStart: timeOf(end + 120), endBy: timeOf(end + 180) },
    ];
  if (final - first < 4 * 60) return undefined;
  const middle = toQuarter((first + final) / 2);
  return [
    ...spans.slice(0, -1),
    { firstStart: last.firstStart, lastStart: timeOf(middle - 60), endBy: timeOf(middle) },
    { ...last, firstStart: timeOf(middle + 60) },
  ];
};
