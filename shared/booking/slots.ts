import { addDays, localAt, weekday } from '../time/zoned';

/** The hours a day's appointments may start at; spec section 9. */
export const slotTimes = [
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
] as const;

export type SlotTime = (typeof slotTimes)[number];

/** How far ahead an appointment may lie; decisions, 'Time'. */
export const daysAhead = 60;

/**
 * The hour cells an appointment occupies: every hour its duration (minutes) touches, past the last slot too.
 * Undefined where it would run past midnight, which is not bookable.
 */
export const hoursTouched = (time: string, minutes: number): string[] | undefined => {
  const first = Number(time.slice(0, 2));
  const count = Math.ceil((Number(time.slice(3)) + minutes) / 60);
  if (first + count > 24) return undefined;
  return Array.from({ length: count }, (_, hour) => `${String(first + hour).padStart(2, '0')}:00`);
};

/** Whether a local date may hold appointments at all, judged in the provider's zone: not past, not Sunday, not too far. */
export const isBookableDate = (date: string, now: number, zone: string): boolean => {
  const today = localAt(now, zone).date;
  return date >= today && date <= addDays(today, daysAhead) && weekday(date) !== 0;
};

/** The ten slots of a day with whether each can still be booked, given the hours already taken (`09:00` …). */
export const openSlots = (day: {
  date: string;
  minutes: number;
  now: number;
  zone: string;
  taken: ReadonlySet<string>;
}): Array<{ time: SlotTime; free: boolean }> => {
  const bookable = isBookableDate(day.date, day.now, day.zone);
  const local = localAt(day.now, day.zone);
  return slotTimes.map((time) => {
    const hours = hoursTouched(time, day.minutes);
    const future = day.date > local.date || time > local.time;
    return { time, free: bookable && future && !!hours && !hours.some((hour) => day.taken.has(hour)) };
  });
};
