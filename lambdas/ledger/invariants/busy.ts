import { hoursByDay, minuteOf, overlaps } from '../../../shared/availability/interval';
import type { Booking } from '../../data/bookings';
import { type BusyDay, isLive as isEntryLive } from '../../data/busy';
import { isPaid, type Ledger } from './books';

/** Whether a booking occupies its time: paid and not cancelled, or held and not yet expired. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

/** The time a booking takes, by its own fields rather than its busy entry. */
const timeOf = ({ startsAt, durationMinutes }: Booking) => {
  const from = minuteOf(startsAt);
  return { from, to: from + durationMinutes };
};

/** No two appointments of a provider overlap. */
export const overlapProblems = ({ bookings, now }: Ledger): string[] => {
  const live = bookings.filter((booking) => isLive(booking, now));
  return live.flatMap((one, index) =>
    live
      .slice(index + 1)
      .filter((other) => other.providerId === one.providerId && overlaps(timeOf(one), timeOf(other)))
      .map((other) => `${one.id} and ${other.id} both have ${one.startsAt} or a part of it`),
  );
};

/** Busy days by `<provider> <day>`. */
export type Busy = ReadonlyMap<string, BusyDay>;

/** The key of a busy day in `Busy`. */
export const nameOfDay = (providerId: string, day: string): string => `${providerId} ${day}`;

const daysOf = ({ providerId, busy: { dayZone, ...interval } }: Booking) =>
  [...hoursByDay(interval, dayZone)].map(([day, hours]) => ({ name: nameOfDay(providerId, day), hours }));

/** Every live booking has matching busy entries, and every live entry has a live booking. */
const entryProblems = ({ bookings, now, quiet }: Ledger, days: Busy): string[] => {
  const until = ({ holdUntil }: Booking) => holdUntil && Math.ceil(Date.parse(holdUntil) / 60_000);
  const lost = bookings
    .filter((booking) => isLive(booking, now))
    .flatMap((booking) =>
      daysOf(booking).flatMap(({ name }) => {
        const entry = days.get(name)?.entries.find(({ id }) => id === booking.id);
        if (!entry) return [`${booking.id} lost ${name}`];
        const { from, to } = booking.busy;
        if (entry.from !== from || entry.to !== to) return [`${booking.id} has another time on ${name}`];
        return entry.until === until(booking) ? [] : [`${name} is held until ${entry.until}`];
      }),
    );
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const stray = [...days].flatMap(([name, { entries }]) =>
    entries
      // An expired hold blocks nobody, so its entry may remain.
      .filter((entry) => isEntryLive(entry, now))
      .filter(({ id }) => {
        const owner = byId.get(id);
        return !owner || owner.status === 'cancelled' || (quiet && !isLive(owner, now));
      })
      .map(({ id }) => `${name} is taken by ${id}, which has ended`),
  );
  return [...lost, ...stray];
};

/** An hour's counter rises once when it is reserved, once when it is paid for, and once if the hold was extended. */
const counterProblems = ({ bookings }: Ledger, days: Busy): string[] => {
  const touches = new Map<string, { name: string; hour: number; min: number; max: number }>();
  for (const booking of bookings)
    for (const { name, hours } of daysOf(booking))
      for (const hour of hours) {
        const { min, max } = touches.get(`${name} ${hour}`) ?? { min: 0, max: 0 };
        const times = booking.paidAt ? 2 : 1;
        touches.set(`${name} ${hour}`, { name, hour, min: min + times, max: max + times + 1 });
      }
  return [...touches.values()].flatMap(({ name, hour, min, max }) => {
    const found = days.get(name)?.counters[`h${hour}`] ?? 0;
    return found >= min && found <= max
      ? []
      : [`hour ${hour} of ${name} counts ${found}, not ${min} to ${max}`];
  });
};

/** Busy days match the bookings. */
export const busyProblems = (ledger: Ledger, busy: Busy): string[] => [
  ...entryProblems(ledger, busy),
  ...counterProblems(ledger, busy),
];

/** Bookings that have not ended are in their provider's current time zone. */
export const zoneProblems = ({ bookings, roles, now }: Ledger): string[] =>
  bookings
    .filter((booking) => isLive(booking, now) && timeOf(booking).to > minuteOf(now))
    .flatMap(({ id, providerId, zone }) => {
      const role = roles.get(providerId);
      return role && role.zone !== zone ? [`${id} is in ${zone}, its provider in ${role.zone}`] : [];
    });
