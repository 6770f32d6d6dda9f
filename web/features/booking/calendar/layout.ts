import type { OwnAvailability, TimeOff } from '../../../../shared/availability/rules';
import { minutesOf } from '../../../../shared/availability/slots';
import { hasOpenProposal } from '../../../../shared/booking/reschedule';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { endOf } from '../../../../shared/booking/timing';
import type { BusyElsewhere } from '../../../../shared/calendars/provider-calendar-api';
import { instantOf, localAt, weekday } from '../../../../shared/time/zoned';

/** Part of a day, in minutes since midnight on the provider's clock. */
export type Part = { from: number; to: number };

/** What happens on a day: an appointment, time off, or something in another calendar of the provider. */
export type Entry = Part & { id: string } & (
    | { kind: 'booking'; booking: ProviderBooking }
    /** A time that the booking is proposed for, held until the proposal is answered. */
    | { kind: 'held'; booking: ProviderBooking }
    | { kind: 'timeOff'; timeOff: TimeOff }
    | { kind: 'busy'; calendarName: string }
  );

/** An entry in one of the columns that a day has where entries overlap. */
type PlacedEntry = Entry & { column: number; columns: number };

export type Day = {
  date: string;
  /** When appointments can take place. */
  open: Part[];
  /** The last minute an appointment can start at; undefined on a closed day. */
  lastStart: number | undefined;
  entries: PlacedEntry[];
};

type Rules = Pick<OwnAvailability, 'week' | 'timeOff' | 'zone'>;

/** The provider's bookings, and when their other calendars say that they are busy. */
type Happening = { bookings: readonly ProviderBooking[]; busy: readonly BusyElsewhere[] };

const dayMinutes = 24 * 60;

/** Shorter entries are drawn this long, so that they can be read and tapped. */
const minEntryMinutes = 45;

/** A shorter gap cannot be pressed. */
const minGapMinutes = 15;

/** A gap of which less is free to see, and so to press, has a button on top of its neighbors. */
const minTargetMinutes = 44;

/** The part of a period (milliseconds) that lies on a date; undefined if there is none. */
const partOn = (date: string, zone: string, { from, to }: Part): Part | undefined => {
  const start = Date.parse(instantOf(date, '00:00', zone));
  const end = Date.parse(instantOf(date, '24:00', zone));
  if (to <= start || from >= end) return undefined;
  const minuteAt = (instant: number) => minutesOf(localAt(instant, zone).time);
  const first = from <= start ? 0 : minuteAt(from);
  return { from: first, to: Math.max(first, to >= end ? dayMinutes : minuteAt(to)) };
};

const drawnEnd = ({ from, to }: Part): number => Math.max(to, from + minEntryMinutes);

/** Groups entries, sorted by their start, that overlap one another as drawn. */
const overlapping = (entries: readonly Entry[]): Entry[][] => {
  const groups: Entry[][] = [];
  let end = -1;
  for (const entry of entries) {
    if (entry.from < end) groups.at(-1)!.push(entry);
    else groups.push([entry]);
    end = Math.max(end, drawnEnd(entry));
  }
  return groups;
};

/** Puts overlapping entries next to each other, each in the first free column. */
export const placeEntries = (entries: readonly Entry[]): PlacedEntry[] =>
  overlapping([...entries].sort((one, other) => one.from - other.from || other.to - one.to)).flatMap(
    (group) => {
      const ends: number[] = [];
      const placed = group.map((entry) => {
        const free = ends.findIndex((end) => end <= entry.from);
        const column = free === -1 ? ends.length : free;
        ends[column] = drawnEnd(entry);
        return { ...entry, column };
      });
      return placed.map((entry) => ({ ...entry, columns: ends.length }));
    },
  );

/** The times that bookings are proposed for, at `now` (milliseconds). */
const heldOn = (date: string, zone: string, bookings: readonly ProviderBooking[], now: number): Entry[] =>
  bookings.flatMap((booking) => {
    if (!hasOpenProposal(booking, now)) return [];
    return booking.proposal!.times.flatMap(({ startsAt }) => {
      const held = { startsAt, durationMinutes: booking.durationMinutes };
      const part = partOn(date, zone, { from: Date.parse(startsAt), to: endOf(held) });
      return part ? [{ ...part, id: `${booking.id} ${startsAt}`, kind: 'held' as const, booking }] : [];
    });
  });

const entriesOn = (
  date: string,
  { zone, timeOff }: Rules,
  { bookings, busy }: Happening,
  now: number,
): Entry[] => [
  ...bookings.flatMap((booking) => {
    const part = partOn(date, zone, { from: Date.parse(booking.startsAt), to: endOf(booking) });
    return part ? [{ ...part, id: booking.id, kind: 'booking' as const, booking }] : [];
  }),
  ...heldOn(date, zone, bookings, now),
  ...timeOff.flatMap((off) => {
    const part = partOn(date, zone, { from: Date.parse(off.from), to: Date.parse(off.to) });
    return part ? [{ ...part, id: `${off.from} ${off.to}`, kind: 'timeOff' as const, timeOff: off }] : [];
  }),
  ...busy.flatMap(({ calendarName, from, to }) => {
    const part = partOn(date, zone, { from: Date.parse(from), to: Date.parse(to) });
    const id = `${calendarName} ${from} ${to}`;
    return part ? [{ ...part, id, kind: 'busy' as const, calendarName }] : [];
  }),
];

/** Lays out one day of the calendar at `now` (milliseconds). */
export const layOutDay = (date: string, rules: Rules, happening: Happening, now: number): Day => {
  const spans = rules.week[weekday(date)]!;
  const last = spans.at(-1);
  return {
    date,
    open: spans.map(({ firstStart, endBy }) => ({ from: minutesOf(firstStart), to: minutesOf(endBy) })),
    lastStart: last && minutesOf(last.lastStart),
    entries: placeEntries(entriesOn(date, rules, happening, now)),
  };
};

/** Shown if nothing else says which hours to show. */
const usualHours: Part = { from: 9 * 60, to: 17 * 60 };

/** The full hours to show, from the first opening to an hour after the last start, and all appointments. */
export const shownHours = (days: readonly Day[]): Part => {
  const parts = days.flatMap(({ open, lastStart, entries }) => [
    ...(lastStart === undefined ? [] : [{ from: open[0]!.from, to: lastStart + 60 }]),
    ...entries
      .filter(({ kind }) => kind !== 'timeOff' && kind !== 'busy')
      .map((entry) => ({ from: entry.from, to: drawnEnd(entry) })),
  ]);
  if (parts.length === 0) return usualHours;
  const from = Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to));
  return { from: Math.floor(from / 60) * 60, to: Math.min(dayMinutes, Math.ceil(to / 60) * 60) };
};

/** The part of an entry or opening within the hours shown; undefined if there is none. */
export const clip = (part: Part, hours: Part): Part | undefined => {
  const shown = { from: Math.max(part.from, hours.from), to: Math.min(part.to, hours.to) };
  return shown.from < shown.to ? shown : undefined;
};

const without = (parts: readonly Part[], taken: Part): Part[] =>
  parts.flatMap((part) =>
    [
      { from: part.from, to: Math.min(part.to, taken.from) },
      { from: Math.max(part.from, taken.to), to: part.to },
    ].filter(({ from, to }) => from < to),
  );

/** Divides free time at the full hours; a piece that is too short to tap becomes part of its neighbor. */
const byHour = ({ from, to }: Part): Part[] => {
  const pieces: Part[] = [];
  for (let start = from; start < to; start = Math.floor(start / 60) * 60 + 60) {
    const piece = { from: start, to: Math.min(to, Math.floor(start / 60) * 60 + 60) };
    const previous = pieces.at(-1);
    const isShort = [piece, previous].some((each) => each && each.to - each.from < minEntryMinutes);
    if (previous && isShort) previous.to = piece.to;
    else pieces.push(piece);
  }
  return pieces.filter((piece) => piece.to - piece.from >= minGapMinutes);
};

/** The free time of a day to press, from `now` (milliseconds) on. */
export const freeSlots = ({ date, open, entries }: Day, hours: Part, zone: string, now: number): Part[] => {
  const local = localAt(now, zone);
  if (date < local.date) return [];
  const past = date === local.date ? Math.ceil(minutesOf(local.time) / 15) * 15 : 0;
  const shown = open.flatMap((part) => clip(part, { from: Math.max(hours.from, past), to: hours.to }) ?? []);
  return entries.reduce<Part[]>(without, shown).flatMap(byHour);
};

/** Whether the entry before a gap, as drawn, leaves too little of it to press. */
export const isNarrow = ({ from, to }: Part, entries: readonly Part[]): boolean => {
  const covered = entries.filter((entry) => entry.to <= from).map(drawnEnd);
  return to - Math.max(from, ...covered) < minTargetMinutes;
};
