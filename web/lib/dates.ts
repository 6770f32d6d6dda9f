const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats an instant's date in the browser's time zone, for example `Nov 21, 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant));
