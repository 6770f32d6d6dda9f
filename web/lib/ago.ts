const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns how long ago an instant was, for example `3 hours ago` or `just now`. `now` is in milliseconds. */
export const ago = (instant: string, now = Date.now()): string => {
  const seconds = (now - Date.parse(instant)) / 1_000;
  const step = steps.find(([, size]) => seconds >= size);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
};
