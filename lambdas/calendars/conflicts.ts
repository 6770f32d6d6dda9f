import { intervalOf, minuteOf, overlaps } from '../../shared/availability/interval';
import { maxConflicts } from '../../shared/calendars/limits';
import { isoOf } from '../../shared/time/iso';
import { type Booking, bookings } from '../data/bookings';
import type { DatedBusyDay } from '../data/busy';
import type { StoredCalendar } from '../data/calendars';
import type { Store } from '../data/engine/store';
import { batches } from '../runtime/batches';

/** An appointment's own time, without breaks. */
const timeOf = ({ startsAt, durationMinutes }: Pick<Booking, 'startsAt' | 'durationMinutes'>) =>
  intervalOf({ from: startsAt, to: isoOf(Date.parse(startsAt) + durationMinutes * 60_000) });

/** An appointment that a calendar overlaps, and its start in minutes since the epoch. */
type Conflict = Omit<StoredCalendar['conflicts'][number], 'foundAt'>;

/** The bookings, paid for and to come at `now` (milliseconds), whose time or breaks a calendar overlaps. */
const candidatesOf = (calendarId: string, days: readonly DatedBusyDay[], now: number): string[] => {
  const found = days.flatMap(({ entries, imported }) => {
    const taken = imported.filter((time) => time.calendarId === calendarId);
    return entries
      .filter(({ until, to }) => until === undefined && to > minuteOf(now))
      .filter((entry) => taken.some((time) => overlaps(time, entry)))
      .map(({ id }) => id);
  });
  return [...new Set(found)];
};

/** What one call reads. */
const bookingsAtOnce = 100;

/**
 * Finds the appointments to come that a calendar overlaps, itself or its breaks aside, given the provider's busy days at
 * `now` (milliseconds). They stay as they are. Of very many, only the first are found.
 */
export const findConflicts = async (
  store: Store,
  calendarId: string,
  days: readonly DatedBusyDay[],
  now: number,
): Promise<Conflict[]> => {
  const ids = candidatesOf(calendarId, days, now);
  if (ids.length === 0) return [];
  const taken = days.flatMap(({ imported }) => imported.filter((time) => time.calendarId === calendarId));
  const found: Conflict[] = [];
  for (const some of batches(ids, bookingsAtOnce)) {
    for (const booking of await store.readEach(some.map((id) => bookings.ref(id)))) {
      if (!booking || booking.status === 'cancelled') continue;
      const time = timeOf(booking);
      if (taken.some((each) => overlaps(each, time))) found.push({ bookingId: booking.id, from: time.from });
    }
    if (found.length >= maxConflicts) break;
  }
  return found.slice(0, maxConflicts);
};

/** Whether a booking is still at the time at which a calendar overlapped it, and that is to come. */
export const isStillConflict = (
  booking: Booking | undefined,
  { from }: Conflict,
  now: number,
): booking is Booking =>
  booking !== undefined &&
  ['pending', 'confirmed'].includes(booking.status) &&
  minuteOf(booking.startsAt) === from &&
  timeOf(booking).to > minuteOf(now);
