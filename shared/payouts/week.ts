import { addDays, localAt, weekday } from '../time/zoned';

const dayMs = 86_400_000;

/** Returns the ISO 8601 week (`2026-W47`) of an instant (milliseconds) in a time zone. Weeks start on Monday. */
export const isoWeek = (now: number, zone: string): string => {
  const { date } = localAt(now, zone);
  // The Thursday of a week is always in the year that the week counts towards.
  const thursday = addDays(date, 4 - (weekday(date) || 7));
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / dayMs;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
};
