import type { Booking } from '../../lambdas/data/bookings';
import { type BusyDay, busyDays, isLive as isEntryLive } from '../../lambdas/data/busy';
import { hoursByDay, minuteOf, overlaps } from '../../shared/availability/interval';
import { type Books, isPaid } from './books';

/** Keeps its time against everyone: paid and not cancelled, or held and not yet over. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

/** The time it takes, whatever its busy entry says. */
const timeOf = ({ startsAt, durationMinutes }: Booking) => {
  const from = minuteOf(startsAt);
  return { from, to: from + durationMinutes };
};

/** No two appointments of a provider share an instant. */
export const overlapProblems = ({ bookings, now }: Books): string[] => {
  const live = bookings.filter((booking) => isLive(booking, now));
  return live.flatMap((one, index) =>
    live
      .slice(index + 1)
      .filter((other) => other.providerId === one.providerId && overlaps(timeOf(one), timeOf(other)))
      .map((other) => `${one.id} and ${other.id} both have ${one.startsAt} or a part of it`),
  );
};

const nameOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string => `${pk} ${sk}`;

const daysOf = ({ providerId, busy: { dayZone, ...interval } }: Booking) =>
  [...hoursByDay(interval, dayZone)].map(([day, hours]) => ({
    name: nameOf(busyDays.key(providerId, day)),
    hours,
  }));

/** Live bookings have their entries, as they stand, and live entries have their bookings. */
const entryProblems = ({ bookings, now, quiet }: Books, days: Map<string, BusyDay>): string[] => {
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
      // A hold that is over keeps nobody out, whatever name it still bears.
      .filter((entry) => isEntryLive(entry, now))
      .filter(({ id }) => {
        const owner = byId.get(id);
        return !owner || owner.status === 'cancelled' || (quiet && !isLive(owner, now));
      })
      .map(({ id }) => `${name} is kept by ${id}, which is over`),
  );
  return [...lost, ...stray];
};

/** Each hour was counted once for whoever took it, once more for whoever kept it, and once where a hold was extended. */
const counterProblems = ({ bookings }: Books, days: Map<string, BusyDay>): string[] => {
  const touches = new Map<string, { name: string; hour: number; least: number; most: number }>();
  for (const booking of bookings)
    for (const { name, hours } of daysOf(booking))
      for (const hour of hours) {
        const { least, most } = touches.get(`${name} ${hour}`) ?? { least: 0, most: 0 };
        const times = booking.paidAt ? 2 : 1;
        touches.set(`${name} ${hour}`, { name, hour, least: least + times, most: most + times + 1 });
      }
  return [...touches.values()].flatMap(({ name, hour, least, most }) => {
    const found = days.get(name)?.counters[`h${hour}`] ?? 0;
    return found >= least && found <= most
      ? []
      : [`hour ${hour} of ${name} counts ${found}, not ${least} to ${most}`];
  });
};

/** What busy days say is what the bookings say. */
export const busyProblems = (books: Books): string[] => {
  const days = new Map(
    books.items
      .filter(({ pk }) => String(pk).startsWith('BUSY#'))
      .map((item) => [nameOf(item), busyDays.parse(item)]),
  );
  return [...entryProblems(books, days), ...counterProblems(books, days)];
};

/** Whoever still has an appointment before them has it in the provider's own zone. */
export const zoneProblems = ({ items, bookings, now }: Books): string[] =>
  bookings
    .filter((booking) => isLive(booking, now) && timeOf(booking).to > minuteOf(now))
    .flatMap(({ id, providerId, zone }) => {
      const role = items.find(({ pk, sk }) => pk === `USER#${providerId}` && sk === 'ROLE');
      return role && role.zone !== zone ? [`${id} is in ${zone}, its provider in ${role.zone}`] : [];
    });
