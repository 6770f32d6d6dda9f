const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats an instant's date in the browser's time zone, for example `Nov 21, 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

/** Formats a local date (`2026-11-21`), for example `Nov 21, 2026`. */
export const formatLocalDay = (date: string): string => day.format(new Date(`${date}T12:00:00`));

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant in the browser's time zone, for example `Nov 21, 2026, 2:05 PM`. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month (`2026-11`), for example `November 2026`. */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a local date with its weekday, for example `Tue, Nov 24`. */
export const formatWeekday = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));

const isoDate = new Intl.DateTimeFormat('en-CA');

/** Returns today's date in the browser's time zone, for example `2026-11-24`. */
export const today = (): string => isoDate.format(new Date());
