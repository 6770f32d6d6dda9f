import { intervalOf, minuteOf, overlaps } from '../../shared/availability/interval';
import { maxConflicts } from '../../shared/calendars/limits';
import { isoOf } from '../../shared/time/iso';
import { type Booking, bookings } from '../data/bookings';
import type { DatedBusyDay } from '../data/busy';
import type { StoredCalendar } from '../data/calendars';
import type { Store } from '../data/engine/store';

/** An appointment's own time, without breaks. */
const timeOf = ({ startsAt, durationMinutes }: Pick<Booking, 'startsAt' | 'durationMinutes'>) =>
  intervalOf({ from: startsAt, to: isoOf(Date.parse(startsAt) + durationMinutes * 60_000) });

/** The bookings, paid for and to come at `now` (milliseconds), whose time or breaks a calendar overlaps. */
const candidatesOf = (calendarId: string, days: readonly DatedBusyDay[], now: number): string[] => {
  const found = days.flatMap(({ entries, imported }) => {
    const taken = imported.filter((time) => time.calendarId === calendarId);
    return entries
      .filter(({ until, to }) => until === undefined && to > minuteOf(now))
      .filter((entry) => taken.some((time) => overlaps(time, entry)))
      .map(({ id }) => id);
  });
  return [...new Set(found)].slice(0, maxConflicts);
};

/**
 * Finds the appointments to come that a calendar overlaps, itself or its breaks aside, given the provider's busy days at
 * `now` (milliseconds). They stay as they are.
 */
export const findConflicts = async (
  store: Store,
  calendarId: string,
  days: readonly DatedBusyDay[],
  now: number,
): Promise<StoredCalendar['conflicts']> => {
  const ids = candidatesOf(calendarId, days, now);
  if (ids.length === 0) return [];
  const taken = days.flatMap(({ imported }) => imported.filter((time) => time.calendarId === calendarId));
  const found = await store.readEach(ids.map((id) => bookings.ref(id)));
  return found.flatMap((booking) => {
    if (!booking || booking.status === 'cancelled') return [];
    const time = timeOf(booking);
    return taken.some((each) => overlaps(each, time)) ? [{ bookingId: booking.id, from: time.from }] : [];
  });
};

/** Whether a booking is still at the time at which a calendar overlapped it, and that is to come. */
export const isStillConflict = (
  booking: Booking | undefined,
  { from }: StoredCalendar['conflicts'][number],
  now: number,
): booking is Booking =>
  booking !== undefined &&
  ['pending', 'confirmed'].includes(booking.status) &&
  minuteOf(booking.startsAt) === from &&
  timeOf(booking).to > minuteOf(now);
