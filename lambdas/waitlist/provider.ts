import { appointmentAt } from '../../shared/availability/slots';
import { startProblem } from '../../shared/availability/start-problems';
import { maxHolds, maxOpenBookings } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import { refusals } from '../../shared/http/refusals';
import type { waitlistApi } from '../../shared/waitlist/api';
import { offerMinutes } from '../../shared/waitlist/rules';
import { slotsOnDay } from '../booking/availability';
import { codeOfProblem } from '../booking/propose-times';
import { chosenService } from '../booking/quote';
import { availability, rulesOf } from '../data/availability';
import { busyDays, isTaken, readBusyDays } from '../data/busy';
import { retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { hairstyles } from '../data/hairstyles';
import { customerCounts, isApprovedProvider, roles } from '../data/people';
import { waitCounts, waits, waitsByProvider } from '../data/waits';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { offerWrites } from './offer';
import { showToProvider } from './view';

type Api = typeof waitlistApi;
type Deps = { store: Store };

/** One batch reads 100 items: the customers of these, and their services. */
const maxListed = 50;

/** Lists who waits for the caller's time, in order of arrival. */
export const listProviderWaits =
  ({ store }: Deps) =>
  async ({ actor }: Call<Api['listProviderWaits']>) => {
    const { items, cursor } = await store.list(waitsByProvider(actor.id), { limit: maxListed });
    return { items: await showToProvider(store, items), more: cursor !== undefined };
  };

/**
 * Somebody who waits for the caller's time, and when that is free on a date. Throws `not_found`, `not_provider`,
 * `not_listed`, and `not_possible_now` unless they wait.
 */
const readWanted = async (
  store: Store,
  { params: { waitId }, actor }: { params: { waitId: string }; actor: Person },
  date: string,
) => {
  const wait = await store.read(waits.ref(waitId));
  if (wait?.providerId !== actor.id) throw new Refusal('not_found');
  if (wait.status !== 'waiting') throw new Refusal('not_possible_now');
  const { hairstyle, role, stored, day, counts, ofWaits } = await store.readAll({
    hairstyle: hairstyles.ref(wait.hairstyleId),
    role: roles.ref(actor.id),
    stored: availability.ref(actor.id),
    day: busyDays.ref(actor.id, date),
    counts: customerCounts.ref(wait.customerId),
    ofWaits: waitCounts.ref(wait.customerId),
  });
  if (!isApprovedProvider(role)) throw new Refusal('not_provider');
  const { durationMinutes: minutes } = chosenService(hairstyle, { ...wait, addOnIds: [] });
  const known = new Map([[date, day]]);
  return { wait, rules: rulesOf(role, stored), minutes, known, counts, ofWaits };
};

/** Lists the times of a day that can be offered to somebody who waits. Throws as `readWanted` does. */
export const getWaitTimes =
  ({ store }: Deps) =>
  (call: Call<Api['getWaitTimes']>) =>
    retryOnConflict(async () => {
      const { date } = call.query;
      const { rules, minutes, known } = await readWanted(store, call, date);
      const now = call.now + offerMinutes * 60_000;
      return slotsOnDay(store, { providerId: call.actor.id, rules, minutes }, { date, now, known });
    });

const notNow = (message: string) => new Refusal('not_possible_now', { message });

/**
 * Holds a time that the provider picks for somebody who waits, on one of the days they wait for. Throws as `readWanted`
 * does, `not_possible_now` if they cannot book or another time is held for them, and with the field: `invalid_input`,
 * `time_in_past`, `time_too_far`, `outside_hours`, `time_blocked`, `time_too_soon`, `slot_taken`.
 */
export const offerTime =
  ({ store }: Deps) =>
  (call: Call<Api['offerTime']>) =>
    retryOnConflict(async () => {
      const { body, actor, now } = call;
      const { wait, rules, minutes, known, counts, ofWaits } = await readWanted(store, call, body.date);
      if (!wait.days.includes(body.date))
        throw new Refusal('invalid_input', { fields: { date: 'Choose a day they wait for' } });
      if (ofWaits.offers > 0) throw notNow('Another time is held for this customer right now.');
      if (counts.holds >= maxHolds || counts.open >= maxOpenBookings)
        throw notNow('This customer cannot book more right now.');
      // Earlier than the hold may end: whoever it is held for has at least as long as anybody.
      const until = now + offerMinutes * 60_000;
      const found = appointmentAt(rules, { ...body, minutes }, until);
      const problem = startProblem(rules, { ...body, minutes }, until);
      if (!found) {
        const code = problem ? codeOfProblem[problem] : 'not_bookable';
        throw new Refusal(code, { fields: { time: refusals[code][1] } });
      }
      const time = { ...found.busy, providerId: actor.id, dayZone: rules.dayZone };
      const days = await readBusyDays(store, time, known);
      if (isTaken(found.busy, days, now))
        throw new Refusal('slot_taken', { fields: { time: refusals.slot_taken[1] } });
      const fit = { ...body, ...found };
      await store.transact([
        ...offerWrites(wait, { fit, rules, days, by: 'provider', now }),
        check(roles.ref(actor.id), { status: 'approved', rulesVersion: rules.version }, stale),
      ]);
      const after = await store.read(waits.ref(wait.id));
      return (await showToProvider(store, after ? [after] : []))[0]!;
    });
