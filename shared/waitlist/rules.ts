import { type Interval, overlaps } from '../availability/interval';
import { freeAppointments, minutesOf, type SlotRules } from '../availability/slots';
import type { PartOfDay } from './part-of-day';

/** The rules of waitlists; docs/product/booking.md#waitlist. */

/** How many entries a customer has at a time. */
export const maxWaits = 5;
/** How long a time is held for the first in line, in minutes. */
export const offerMinutes = 20;
/** How long a time is held at most that a provider has picked for a customer, in minutes. */
const pickedOfferMinutes = 60;
/** For how long the time stays held until the sweep has passed it on, so that nobody outside the line gets it. */
export const offerGraceMinutes = 2;
/** How many offers an entry can leave unbooked before it ends. */
export const maxOffers = 5;

type Offer = { by: 'system' | 'provider'; startsAt: string; noticeMinutes: number };

/**
 * Until when a time is held that is offered at `now` (milliseconds): never longer than the provider's notice allows it
 * to be booked.
 */
export const offerEnd = ({ by, startsAt, noticeMinutes }: Offer, now: number): number => {
  const minutes = by === 'provider' ? pickedOfferMinutes : offerMinutes;
  return Math.min(now + minutes * 60_000, Date.parse(startsAt) - noticeMinutes * 60_000);
};

/** For how long an entry that has ended is kept, with what was not booked, in days. */
export const unbookedDays = 7;

type EndedWait = { endedAt?: string | undefined; unbooked: readonly Interval[] };

/** What somebody who joins again did not book before, and is not offered again. `now` in milliseconds. */
export const unbookedBefore = ({ endedAt, unbooked }: EndedWait, now: number): Interval[] =>
  endedAt && now < Date.parse(endedAt) + unbookedDays * 86_400_000 ? [...unbooked] : [];

/** From which time of day on (included) until when, in minutes since midnight. */
const spans: Record<PartOfDay, readonly [from: number, until: number]> = {
  any: [0, 24 * 60],
  morning: [0, 12 * 60],
  afternoon: [12 * 60, 17 * 60],
  evening: [17 * 60, 24 * 60],
};

/** Whether an appointment starts in a part of the day. `time` is local, such as `09:00`. */
export const isInPart = (part: PartOfDay, time: string): boolean => {
  const [from, until] = spans[part];
  const start = minutesOf(time);
  return from <= start && start < until;
};

/** What somebody waits for: the days and their part, the minutes of the service, and the times they did not book. */
type WaitedFor = {
  days: readonly string[];
  part: PartOfDay;
  minutes: number;
  unbooked: readonly Interval[];
};

/** A time that fits: its local date and time, the start (ISO), and the provider's time it takes. */
export type FittingTime = { date: string; time: string; startsAt: string; busy: Interval };

/** Answers the free times of a local date for a service of some minutes, soonest first. */
type FreeTimes = (date: string, minutes: number) => readonly FittingTime[];

/**
 * The free times of a provider that can be offered at `now` (milliseconds): by the provider's rules they can still be
 * booked when their hold ends. Each day is worked out once, however many people wait for it.
 */
export const freeTimes = (
  rules: SlotRules,
  { busy, now }: { busy: readonly Interval[]; now: number },
): FreeTimes => {
  const known = new Map<string, FittingTime[]>();
  const holdEnds = now + offerMinutes * 60_000;
  return (date, minutes) => {
    const name = `${date} ${minutes}`;
    const found =
      known.get(name) ??
      [...freeAppointments(rules, { date, minutes, now: holdEnds, busy })].map((time) => ({ date, ...time }));
    known.set(name, found);
    return found;
  };
};

/** The soonest free time that somebody waits for, which overlaps none that they did not book before; or undefined. */
export const firstFit = (
  { days, part, minutes, unbooked }: WaitedFor,
  freeOn: FreeTimes,
): FittingTime | undefined => {
  for (const date of days.toSorted()) {
    const found = freeOn(date, minutes).find(
      ({ time, busy }) => isInPart(part, time) && !unbooked.some((before) => overlaps(before, busy)),
    );
    if (found) return found;
  }
  return undefined;
};
