import type { Mismatch } from '../../../shared/admin/reconciliation';
import { hoursByDay, type Interval, minuteOf, overlaps } from '../../../shared/availability/interval';
import { hasOpenProposal, heldUntil, maxProposedTimes } from '../../../shared/booking/reschedule';
import { type Booking, busyTimeOf, heldTimesOf } from '../../data/bookings';
import {
  type BusyDay,
  type BusyTime,
  isDayKept,
  isLive as isEntryLive,
  isWaitEntry,
  ownerOf,
  untilMinute,
} from '../../data/busy';
import { groups, isPaid, type Ledger } from './books';
import { textOf } from './mismatch';

/** Whether a booking occupies its time: paid and not cancelled, or held and not yet expired. */
const isLive = (booking: Booking, now: number): boolean =>
  booking.status !== 'cancelled' &&
  (isPaid(booking) || (booking.holdUntil !== undefined && Date.parse(booking.holdUntil) >= now));

/** The time a booking takes, by its own fields rather than its busy entry. */
const timeOf = ({ startsAt, durationMinutes }: Booking) => {
  const from = minuteOf(startsAt);
  return { from, to: from + durationMinutes };
};

/** The times held for a booking's open proposal that have not started, and until when (ISO). */
const heldTimes = (booking: Booking, now: number): Array<{ time: BusyTime; until: string }> => {
  const { proposal } = booking;
  if (!proposal || !isLive(booking, now) || !hasOpenProposal(booking, now)) return [];
  const times = heldTimesOf(booking);
  return proposal.times.flatMap(({ startsAt }, index) => {
    const until = heldUntil(startsAt, proposal);
    return Date.parse(until) > now ? [{ time: times[index]!, until }] : [];
  });
};

/** All times a booking takes or holds: without buffers its own, with buffers those proposed for it. */
const timesOf = (booking: Booking, now: number): Interval[] => [
  timeOf(booking),
  ...heldTimes(booking, now).map(({ time }) => time),
];

/** No two appointments of a provider overlap, nor the times held for proposals. */
export const overlapProblems = ({ bookings, now }: Ledger): string[] => {
  const live = bookings.filter((booking) => isLive(booking, now));
  const isClash = (one: Booking, other: Booking) =>
    timesOf(one, now).some((time) => timesOf(other, now).some((taken) => overlaps(time, taken)));
  return [...groups(live, ({ providerId }) => providerId).values()].flatMap((theirs) =>
    theirs.flatMap((one, index) =>
      theirs
        .slice(index + 1)
        .filter((other) => isClash(one, other))
        .map((other) => `${one.id} and ${other.id} both have ${one.startsAt}, a part of it, or a held time`),
    ),
  );
};

/** Busy days by `<provider> <day>`. */
export type Busy = ReadonlyMap<string, BusyDay>;

/** The key of a busy day in `Busy`. */
export const nameOfDay = (providerId: string, day: string): string => `${providerId} ${day}`;
const providerOfDay = (name: string): string => name.slice(0, name.lastIndexOf(' '));

const daysOf = ({ providerId, dayZone, ...interval }: BusyTime) =>
  [...hoursByDay(interval, dayZone)].map(([day, hours]) => ({
    name: nameOfDay(providerId, day),
    day,
    hours,
  }));

type Entry = BusyDay['entries'][number];

/** A booking's time is taken on each of its days. `entries` are all of its provider's. */
export const lostMismatches = (time: BusyTime, bookingId: string, entries: readonly Entry[]): Mismatch[] => {
  const taken = entries.filter(({ id, from, to }) => id === time.id && from === time.from && to === time.to);
  return taken.length < hoursByDay(time, time.dayZone).size
    ? [{ what: 'busy', record: time.providerId, detail: `is not busy for ${bookingId}` }]
    : [];
};

/**
 * A provider's time is taken only by bookings that are then, or propose to be, and by what is held for the waitlist for a
 * while. `find` returns a booking by its id.
 */
export const strayMismatches = (
  providerId: string,
  entries: readonly Entry[],
  find: (bookingId: string) => Booking | undefined,
): Mismatch[] => {
  const isTaken = (entry: Entry) => {
    const owner = find(ownerOf(entry.id));
    if (!owner || owner.status === 'cancelled') return false;
    const times = [busyTimeOf(owner), ...heldTimesOf(owner)];
    return times.some(({ id, from, to }) => id === entry.id && from === entry.from && to === entry.to);
  };
  const isHeldForWait = ({ id, until }: Entry) => isWaitEntry(id) && until !== undefined;
  return entries
    .filter((entry) => !isHeldForWait(entry) && !isTaken(entry))
    .map(({ id }) => ({ what: 'busy', record: providerId, detail: `is busy for ${id}, which is not then` }));
};

/** What is held ends when its hold does, on each of its days. */
const untilProblems = (time: BusyTime, until: string | undefined, days: Busy): string[] =>
  daysOf(time).flatMap(({ name }) => {
    const entry = days.get(name)?.entries.find(({ id }) => id === time.id);
    return !entry || entry.until === untilMinute(until) ? [] : [`${name} is held until ${entry.until}`];
  });

/**
 * Every live booking has matching busy entries, and every live entry belongs to a live booking or its open proposal.
 */
const entryProblems = ({ bookings, now, quiet }: Ledger, days: Busy): string[] => {
  const byProvider = new Map(
    [...groups([...days], ([name]) => providerOfDay(name))].map(([providerId, theirs]) => [
      providerId,
      theirs.flatMap(([, { entries }]) => entries),
    ]),
  );
  const lost = bookings
    .filter((booking) => isLive(booking, now))
    .flatMap((booking) => [
      { booking, time: busyTimeOf(booking), until: booking.holdUntil },
      ...heldTimes(booking, now).map((held) => ({ booking, ...held })),
    ])
    .filter(({ time }) => daysOf(time).every(({ day }) => isDayKept(day, now)))
    .flatMap(({ booking, time, until }) => [
      ...lostMismatches(time, booking.id, byProvider.get(booking.providerId) ?? []).map(textOf),
      ...untilProblems(time, until, days),
    ]);
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const find = (id: string) => {
    const booking = byId.get(id);
    return booking && (!quiet || isLive(booking, now)) ? booking : undefined;
  };
  // An expired hold blocks nobody, so its entry may remain.
  const stray = [...byProvider].flatMap(([providerId, entries]) =>
    strayMismatches(
      providerId,
      entries.filter((entry) => isEntryLive(entry, now)),
      find,
    ),
  );
  return [...lost, ...stray.map(textOf)];
};

/** How often one proposal can raise an hour's counter: once for each of its times, and once when it is accepted. */
const raisesPerProposal = maxProposedTimes + 1;

/**
 * An hour's counter rises once when it is reserved, once when it is paid for, and once if the hold was extended. The
 * times that proposals held or moved bookings away from may have raised any hour of the provider, and other calendars
 * and what was held for the waitlist any hour of a day.
 */
const counterProblems = ({ bookings, now }: Ledger, days: Busy): string[] => {
  const touches = new Map<string, { name: string; hour: number; min: number; max: number }>();
  const moves = (booking: Booking) => (booking.proposal?.number ?? 0) * raisesPerProposal;
  for (const booking of bookings)
    for (const { name, day, hours } of daysOf(busyTimeOf(booking)))
      for (const hour of isDayKept(day, now) ? hours : []) {
        const { min, max } = touches.get(`${name} ${hour}`) ?? { min: 0, max: 0 };
        const times = booking.paidAt ? 2 : 1;
        touches.set(`${name} ${hour}`, { name, hour, min: min + times, max: max + times + 1 });
      }
  // A moved booking leaves the three raises of its first time behind.
  const extra = bookings
    .filter(({ proposal }) => proposal)
    .reduce((sum, booking) => sum + moves(booking) + 3, 0);
  return [...touches.values()].flatMap(({ name, hour, min, max }) => {
    const { counters = {}, imports = 0, offers = 0 } = days.get(name) ?? {};
    const found = counters[`h${hour}`] ?? 0;
    const most = max + extra + imports + offers;
    return found >= min && found <= most
      ? []
      : [`hour ${hour} of ${name} counts ${found}, not ${min} to ${most}`];
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
