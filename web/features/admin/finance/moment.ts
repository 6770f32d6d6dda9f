const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Formats an instant in the browser's time zone, for example `Nov 21, 2026 at 3:04 PM`. */
export const formatMoment = (instant: string): string => {
  const date = new Date(instant);
  return `${day.format(date)} at ${time.format(date)}`;
};
