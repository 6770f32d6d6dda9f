import type { ownAvailabilityRoutes } from '../../shared/availability/api';
import { conflictOf, type LastingRules } from '../../shared/availability/conflicts';
import {
  type LastMinuteOffer,
  lastMinuteDays,
  withOffers,
  withoutPastOffers,
} from '../../shared/availability/last-minute';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { hasOpenProposal } from '../../shared/booking/reschedule';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { localAt } from '../../shared/time/zoned';
import { readUpcoming } from '../booking/upcoming';
import { availability, changeRules, rulesOf } from '../data/availability';
import type { Booking } from '../data/bookings';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { NamedValues, Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { withReads } from '../http/with-reads';

type Api = typeof ownAvailabilityRoutes;
type Deps = { store: Store };

/** Leaves out time off that is over at `now` (milliseconds). */
const withoutPastTimeOff = <R extends Pick<AvailabilityRules, 'timeOff'>>(rules: R, now: number): R => ({
  ...rules,
  timeOff: rules.timeOff.filter(({ to }) => Date.parse(to) > now),
});

/** A provider's role and rules, read together, so that their versions match. */
const rulesRefs = ({ actor }: { actor: Person }) => ({
  role: roles.ref(actor.id),
  stored: availability.ref(actor.id),
});

/** Returns a provider's role and current rules. Throws `not_provider`, `stale`. */
const currentRules = ({ role, stored }: NamedValues<ReturnType<typeof rulesRefs>>, now: number) => {
  if (!isApprovedProvider(role)) throw new Refusal('not_provider');
  const rules = withoutPastTimeOff(rulesOf(role, stored), now);
  const { date: today } = localAt(now, rules.zone);
  return { role, today, rules: { ...rules, lastMinute: withoutPastOffers(rules.lastMinute, today) } };
};

/** Returns the provider's own rules, without time off and discounts that are over. */
export const getMyAvailability = ({ store }: Deps) =>
  withReads(store, rulesRefs, ({ now }: Call<Api['getMyAvailability']>, read) =>
    retryOnConflict(async () => currentRules(await read(), now).rules),
  );

/** How many upcoming bookings of each status a preview checks. */
const maxChecked = 100;

type Rules = { before: LastingRules; after: LastingRules };

/** The booking's time, and those it is proposed to move to. */
const timesOf = (booking: Booking, now: number) => [
  booking,
  ...(hasOpenProposal(booking, now) ? (booking.proposal?.times ?? []) : []),
];

/**
 * Returns the bookings with a time that fits one set of rules but not the other: the first such time, and the reason.
 */
const affectedBy = (found: readonly Booking[], { before, after }: Rules, now: number) =>
  found.flatMap((booking) => {
    const { id, title, customer } = booking;
    const affected = timesOf(booking, now).flatMap(({ startsAt, date, time }) => {
      const appointment = { ...booking, startsAt };
      const reason = conflictOf(after, appointment);
      if (!reason || conflictOf(before, appointment)) return [];
      return [{ id, title, date, time, customerName: customer.name, reason }];
    });
    return affected.slice(0, 1);
  });

/**
 * Lists the paid upcoming bookings that a change of the rules would leave outside them, or whose proposed times it
 * would, soonest first.
 */
export const previewAvailability = ({ store }: Deps) =>
  withReads(store, rulesRefs, ({ actor, body, now }: Call<Api['previewAvailability']>, read) =>
    retryOnConflict(async () => {
      const { rules } = currentRules(await read(), now);
      const { upcoming, more } = await readUpcoming(store, actor.id, { from: isoOf(now), limit: maxChecked });
      const after = { ...body, zone: rules.zone };
      return { affected: affectedBy(upcoming, { before: rules, after }, now), more };
    }),
  );

const byStart = (one: { from: string }, other: { from: string }): number =>
  one.from.localeCompare(other.from);

/** Changes the provider's rules; bookings already made stay. Throws `not_provider`, `changed_meanwhile`. */
export const updateAvailability = ({ store }: Deps) =>
  withReads(
    store,
    rulesRefs,
    ({ body: { version: seen, ...body }, now }: Call<Api['updateAvailability']>, read) =>
      retryOnConflict(async () => {
        const { role, rules } = currentRules(await read(), now);
        const { travelMiles = rules.travelMiles, timeOff } = body;
        const input = { ...body, travelMiles: travelMiles ?? undefined, timeOff: timeOff.toSorted(byStart) };
        const change = withoutPastTimeOff(input, now);
        refuseOutdated(seen, rules, change);
        await store.transact(changeRules(role, rules, change));
        return { ...rules, ...change, version: rules.version + 1 };
      }),
  );

/** Throws `invalid_input`, with the field, for an offer of another day than today or tomorrow. */
const refuseOtherDays = (offers: readonly LastMinuteOffer[], today: string): void => {
  const wrong = offers.findIndex(({ date }) => !lastMinuteDays(today).includes(date));
  if (wrong >= 0)
    throw new Refusal('invalid_input', { fields: { [`offers.${wrong}.date`]: 'Choose today or tomorrow' } });
};

/**
 * Discounts what is still free today or tomorrow, or ends such discounts. Bookings already made keep their price. Throws
 * `not_provider`, `invalid_input`.
 */
export const setLastMinuteOffers = ({ store }: Deps) =>
  withReads(store, rulesRefs, ({ body: { offers }, now }: Call<Api['setLastMinuteOffers']>, read) =>
    retryOnConflict(async () => {
      const { role, today, rules } = currentRules(await read(), now);
      refuseOtherDays(offers, today);
      const lastMinute = withOffers(rules.lastMinute, offers);
      await store.transact(changeRules(role, rules, { lastMinute }));
      return { ...rules, lastMinute, version: rules.version + 1 };
    }),
  );
