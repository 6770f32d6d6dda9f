import type { ownAvailabilityRoutes } from '../../shared/availability/api';
import { conflictOf, type LastingRules } from '../../shared/availability/conflicts';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { hasOpenProposal } from '../../shared/booking/reschedule';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { availability, changeRules, rulesOf } from '../data/availability';
import type { Booking } from '../data/bookings';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import type { Call } from '../http/endpoints';
import { readUpcoming } from './upcoming';

type Api = typeof ownAvailabilityRoutes;
type Deps = { store: Store };

/** Leaves out time off that is over at `now` (milliseconds). */
const withoutPastTimeOff = <R extends Pick<AvailabilityRules, 'timeOff'>>(rules: R, now: number): R => ({
  ...rules,
  timeOff: rules.timeOff.filter(({ to }) => Date.parse(to) > now),
});

/** Reads a provider's role and current rules together, so that their versions match. Throws `not_provider`, `stale`. */
const readRules = async (store: Store, providerId: string, now: number) => {
  const { role, stored } = await store.readAll({
    role: roles.ref(providerId),
    stored: availability.ref(providerId),
  });
  if (!isApprovedProvider(role)) throw new Refusal('not_provider');
  return { role, rules: withoutPastTimeOff(rulesOf(role, stored), now) };
};

/** Returns the provider's own rules, without time off that is over. */
export const getMyAvailability =
  ({ store }: Deps) =>
  ({ actor, now }: Call<Api['getMyAvailability']>): Promise<Reply<Api['getMyAvailability']>> =>
    retryOnConflict(async () => (await readRules(store, actor.id, now)).rules);

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
export const previewAvailability =
  ({ store }: Deps) =>
  ({ actor, body, now }: Call<Api['previewAvailability']>): Promise<Reply<Api['previewAvailability']>> =>
    retryOnConflict(async () => {
      const [{ rules }, { upcoming, more }] = await Promise.all([
        readRules(store, actor.id, now),
        readUpcoming(store, actor.id, { from: isoOf(now), limit: maxChecked }),
      ]);
      const after = { ...body, zone: rules.zone };
      return { affected: affectedBy(upcoming, { before: rules, after }, now), more };
    });

const byStart = (one: { from: string }, other: { from: string }): number =>
  one.from.localeCompare(other.from);

/** Changes the provider's rules; bookings already made stay. Throws `not_provider`, `changed_meanwhile`. */
export const updateAvailability =
  ({ store }: Deps) =>
  ({
    actor,
    body: { version: seen, ...body },
    now,
  }: Call<Api['updateAvailability']>): Promise<Reply<Api['updateAvailability']>> =>
    retryOnConflict(async () => {
      const { role, rules } = await readRules(store, actor.id, now);
      const change = withoutPastTimeOff({ ...body, timeOff: body.timeOff.toSorted(byStart) }, now);
      refuseOutdated(seen, rules, change);
      await store.transact(changeRules(role, rules, change));
      return { ...rules, ...change, version: rules.version + 1 };
    });
