const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const daySeconds = 86_400;
const steps = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** How many dates lie between two moments; a day of 25 hours counts as one. */
const daysBetween = (from: number, to: number): number =>
  Math.max(1, Math.round((startOfDay(to) - startOfDay(from)) / (daySeconds * 1_000)));

/**
 * Returns how long ago an instant was, for example `3 hours ago` or `just now`, and from 24 hours on by the date, so that
 * it agrees with the days above messages and notifications. `now` is in milliseconds.
 */
export const ago = (instant: string, now = Date.now()): string => {
  const then = Date.parse(instant);
  const seconds = (now - then) / 1_000;
  if (seconds >= daySeconds) return words.format(-daysBetween(then, now), 'day');
  const step = steps.find(([, size]) => seconds >= size);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
};
