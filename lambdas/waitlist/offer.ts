import type { Interval } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { isoOf } from '../../shared/time/iso';
import { waitLifecycle } from '../../shared/waitlist/lifecycle';
import { type FittingTime, maxOffers, offerEnd, offerGraceMinutes } from '../../shared/waitlist/rules';
import { type BusyDays, freeTime, reserveTime } from '../data/busy';
import { transition } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { countWaits, offeredTimeOf, type Wait, waits } from '../data/waits';

type Found = {
  fit: FittingTime;
  rules: Pick<AvailabilityRules, 'zone' | 'dayZone' | 'noticeMinutes'>;
  days: BusyDays;
  by: 'system' | 'provider';
  now: number;
};

/**
 * The writes that hold a time for somebody who waits: in the provider's busy day, in the entry, and in the customer's
 * counts, since one time at most is held for each. Throws `slot_taken`; the writes throw `stale`.
 */
export const offerWrites = (wait: Wait, { fit, rules, days, by, now }: Found): Write[] => {
  const { zone, dayZone, noticeMinutes } = rules;
  const until = isoOf(offerEnd({ by, startsAt: fit.startsAt, noticeMinutes }, now));
  const offer = { ...fit, busy: { ...fit.busy, dayZone }, zone, by, until };
  const held = offeredTimeOf({ ...wait, offer })!;
  const holdUntil = isoOf(Date.parse(until) + offerGraceMinutes * 60_000);
  return [
    transition(
      waits,
      waitLifecycle,
      wait,
      { transition: 'offer', by, now },
      {
        offer,
        dueAt: until,
        updatedAt: isoOf(now),
      },
    ),
    ...reserveTime(held, { days, now, holdUntil }),
    countWaits(wait.customerId, { offers: 1 }, { offers: 1 }),
  ];
};

type Ending = { transition: 'leave' | 'end' | 'expire'; by: 'customer' | 'system'; now: number };

/** What the customer did not book, with the time that is held now. */
const unbookedWith = ({ unbooked }: Wait, held: Interval): Interval[] => [
  ...unbooked,
  { from: held.from, to: held.to },
];

/**
 * The writes that end an entry, and free the time that is held for it, which counts as not booked if its customer
 * leaves. They throw `stale`.
 */
export const endWrites = (wait: Wait, step: Ending): Write[] => {
  const held = offeredTimeOf(wait);
  const at = isoOf(step.now);
  return [
    transition(waits, waitLifecycle, wait, step, {
      offer: undefined,
      ...(held && step.transition === 'leave' && { unbooked: unbookedWith(wait, held) }),
      dueAt: undefined,
      updatedAt: at,
      endedAt: at,
    }),
    ...(held ? freeTime(held) : []),
    countWaits(wait.customerId, { entries: -1, offers: held ? -1 : 0 }),
  ];
};

/**
 * The writes that give back a time which was not booked: the entry waits on, without that time, or ends after
 * `maxOffers` of them. They throw `stale`.
 */
export const unbookedWrites = (
  wait: Wait,
  step:
    | { transition: 'pass'; by: 'customer'; now: number }
    | { transition: 'miss'; by: 'system'; now: number },
): Write[] => {
  const held = offeredTimeOf(wait);
  if (!held) return [];
  const unbooked = unbookedWith(wait, held);
  if (unbooked.length >= maxOffers)
    return endWrites({ ...wait, unbooked }, { transition: 'end', by: step.by, now: step.now });
  return [
    transition(waits, waitLifecycle, wait, step, {
      offer: undefined,
      unbooked,
      dueAt: wait.endsAt,
      updatedAt: isoOf(step.now),
    }),
    ...freeTime(held),
    countWaits(wait.customerId, { offers: -1 }),
  ];
};
