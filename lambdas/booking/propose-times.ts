import type { AvailabilityRules } from '../../shared/availability/rules';
import { appointmentAt } from '../../shared/availability/slots';
import { type StartProblem, startProblem } from '../../shared/availability/start-problems';
import type { bookingApi } from '../../shared/booking/api';
import type { ProposalInput } from '../../shared/booking/proposal';
import {
  hasExpiredProposal,
  hasOpenProposal,
  hasProposalsLeft,
  heldUntil,
  holdsTooMuch,
  proposalEnd,
} from '../../shared/booking/reschedule';
import { Refusal } from '../../shared/http/refusal';
import { type RefusalCode, refusals } from '../../shared/http/refusals';
import { availability, rulesOf } from '../data/availability';
import { type Booking, heldTimesOf, type StoredProposal } from '../data/bookings';
import { type BusyDays, busyDays, isTaken, readBusyDays, reserveTimes, untilMinute } from '../data/busy';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { addOpenProposal, heldBy, openProposals, stillOpen } from '../data/open-proposals';
import { isApprovedProvider, roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { transitionWrites } from '../payments/transition';
import { bookingPurchase } from './purchase';
import { type OwnSide, ownSide, refuseUnless } from './side';

type ProposeTimes = (typeof bookingApi)['proposeTimes'];
type ChosenTimes = ProposalInput['times'];

export const codeOfProblem: Record<StartProblem, RefusalCode> = {
  past: 'time_in_past',
  horizon: 'time_too_far',
  hours: 'outside_hours',
  timeOff: 'time_blocked',
  notice: 'time_too_soon',
};

/** Throws the first code, if any, with a message for each time that has one. */
const refuseAny = (codes: ReadonlyArray<RefusalCode | undefined>): void => {
  const first = codes.find((code) => code !== undefined);
  if (!first) return;
  const fields = codes.flatMap((code, index) => (code ? [[`times.${index}`, refusals[code][1]]] : []));
  throw new Refusal(first, { fields: Object.fromEntries(fields) });
};

/** Whether the caller has already made this very proposal, so that a retry gets the same reply. */
const isRepeated = ({ booking, side }: OwnSide, times: ChosenTimes, now: number): boolean => {
  const { proposal } = booking;
  const isSame = (one: ChosenTimes[number], other?: ChosenTimes[number]) =>
    one.date === other?.date && one.time === other.time;
  return (
    !!proposal &&
    hasOpenProposal(booking, now) &&
    proposal.by === side &&
    proposal.times.length === times.length &&
    times.every((time, index) => isSame(time, proposal.times[index]))
  );
};

const refuseProposal = (own: OwnSide, now: number): void => {
  if (hasOpenProposal(own.booking, now)) throw new Refusal('proposal_open');
  if (!hasProposalsLeft(own.booking)) throw new Refusal('too_many_proposals');
  refuseUnless(own, 'proposeTimes', now);
};

/** Records that the last proposal expired, in case the sweep has not done so yet, and decides again. */
const expire = async (store: Store, booking: Booking, now: number): Promise<never> => {
  const purchase = bookingPurchase(booking);
  await store.transact(
    await transitionWrites(store, purchase, { transition: 'expireProposal', by: 'system', now }),
  );
  throw stale();
};

/**
 * The provider's rules, the busy days of some dates, and the customer's open proposals. Throws `not_possible_now`
 * unless the provider is approved.
 */
const readRules = async (store: Store, { providerId, customerId }: Booking, dates: readonly string[]) => {
  const { role, stored, days, proposals } = await store.readAll({
    role: roles.ref(providerId),
    stored: availability.ref(providerId),
    days: dates.map((date) => busyDays.ref(providerId, date)),
    proposals: openProposals.ref(customerId),
  });
  if (!isApprovedProvider(role)) throw new Refusal('not_possible_now');
  const known = new Map(dates.map((date, index) => [date, days[index]!]));
  return { rules: rulesOf(role, stored), known, proposals };
};

/** The appointments at the chosen times by the rules. Throws the code of the first that is not possible. */
const appointmentsAt = (
  { startsAt: present, durationMinutes: minutes }: Booking,
  times: ChosenTimes,
  rules: AvailabilityRules,
  now: number,
): StoredProposal['times'] => {
  const found = times.map((time) => appointmentAt(rules, { ...time, minutes }, now));
  refuseAny(
    found.map((appointment, index) => {
      const problem = startProblem(rules, { ...times[index]!, minutes }, now);
      if (!appointment) return problem ? codeOfProblem[problem] : 'not_bookable';
      return appointment.startsAt === present ? 'same_time' : undefined;
    }),
  );
  return times.map((time, index) => ({ ...time, ...found[index]! }));
};

/** Proposes times for a booking whose other facts were just read. */
const propose = async (store: Store, { booking, side }: OwnSide, times: ChosenTimes, now: number) => {
  const dates = [...new Set(times.map(({ date }) => date))];
  const { rules, known, proposals } = await readRules(store, booking, dates);
  const found = appointmentsAt(booking, times, rules, now);
  const starts = found.map(({ startsAt }) => startsAt);
  const proposal: StoredProposal = {
    number: (booking.proposal?.number ?? 0) + 1,
    by: side,
    times: found,
    until: proposalEnd(booking.startsAt, starts, now),
  };
  const proposing = { ...booking, proposal };
  if (side === 'customer' && holdsTooMuch(stillOpen(proposals, now), heldBy(proposing)))
    throw new Refusal('too_much_proposed');
  const held = heldTimesOf(proposing);
  let days: BusyDays = known;
  for (const time of held) days = await readBusyDays(store, time, days);
  refuseAny(held.map((time) => (isTaken(time, days, now) ? 'slot_taken' : undefined)));
  const reserved = held.map((time, index) => ({
    ...time,
    until: untilMinute(heldUntil(starts[index]!, proposal)),
  }));
  const step = { transition: 'proposeTimes', by: side, now } as const;
  await store.transact([
    ...(await transitionWrites(store, bookingPurchase(booking), step, { proposal })),
    ...reserveTimes(reserved, { days, now }),
    ...(side === 'customer' ? [addOpenProposal(proposing, proposals)] : []),
    check(
      roles.ref(booking.providerId),
      { status: 'approved', rulesVersion: rules.version, zone: booking.zone },
      stale,
    ),
  ]);
  return proposing;
};

/**
 * Proposes up to three other times for a paid booking, and holds them until the other side answers, for at most 24
 * hours. Repeating a proposal returns it. Throws `not_found`, `not_provider`, `proposal_open`, `too_many_proposals`,
 * `not_possible_now`, `too_much_proposed`, and with the field of the time: `same_time`, `time_in_past`, `time_too_far`,
 * `outside_hours`, `time_blocked`, `time_too_soon`, `slot_taken`.
 */
export const proposeTimes = (
  store: Store,
  { body: { times }, actor, now }: Call<ProposeTimes>,
  read: () => Promise<Parameters<typeof ownSide>[0]>,
) =>
  retryOnConflict(async () => {
    const own = ownSide(await read(), actor.id);
    if (isRepeated(own, times, now)) return own.booking;
    refuseProposal(own, now);
    if (hasExpiredProposal(own.booking, now)) return expire(store, own.booking, now);
    return propose(store, own, times, now);
  });
