const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an instant where the visitor is: `Nov 21, 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant));
