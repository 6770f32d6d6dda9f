import { offeredLocations } from '../../shared/account/locations';
import { maxHolds, maxOpenBookings } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import { addDays, localAt } from '../../shared/time/zoned';
import { isLiveWait } from '../../shared/waitlist/lifecycle';
import { type FittingTime, firstFit, freeTimes } from '../../shared/waitlist/rules';
import { chosenService } from '../booking/quote';
import { availability, rulesOf } from '../data/availability';
import { type BusyDays, busyIntervals, datedBusyFrom, readBusyDays } from '../data/busy';
import { isStale, retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { customerCounts, isApprovedProvider, profiles, roles } from '../data/people';
import { type Wait, waitCounts, waits, waitsByProvider } from '../data/waits';
import { endWrites, offerWrites } from './offer';

/** More people than wait for one provider. */
const maxLine = 500;

/** More busy days than can be waited for. */
const maxBusyDays = 400;

const minutesOf = (wait: Wait, hairstyle: StoredHairstyle | undefined): number | undefined => {
  try {
    return chosenService(hairstyle, { variationId: wait.variationId, addOnIds: [] }).durationMinutes;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** Who waits, with the minutes of what they wait for; undefined once it is not offered any more. */
type InLine = { wait: Wait; minutes: number | undefined };

const readLine = async (store: Store, providerId: string): Promise<InLine[]> => {
  const { items } = await store.list(waitsByProvider(providerId), { limit: maxLine });
  const ids = [...new Set(items.map(({ hairstyleId }) => hairstyleId))];
  const found = await store.readEach(ids.map((id) => hairstyles.ref(id)));
  const services = new Map(ids.map((id, index) => [id, found[index]]));
  return items.map((wait) => ({ wait, minutes: minutesOf(wait, services.get(wait.hairstyleId)) }));
};

/** When a provider can be booked, or undefined unless they are approved. Throws `stale`. */
const readFree = async (store: Store, providerId: string, now: number) => {
  const { role, stored, profile } = await store.readAll({
    role: roles.ref(providerId),
    stored: availability.ref(providerId),
    profile: profiles.ref(providerId),
  });
  if (!isApprovedProvider(role) || profile?.deletesAt) return undefined;
  const rules = rulesOf(role, stored);
  const today = localAt(now, rules.dayZone).date;
  const { items } = await store.list(datedBusyFrom(providerId, addDays(today, -1)), { limit: maxBusyDays });
  const days: BusyDays = new Map(items.map((day) => [day.day, day]));
  return {
    rules,
    days,
    freeOn: freeTimes(rules, { busy: busyIntervals(items, now), now }),
    locations: offeredLocations(rules.locations, profile?.address ?? ''),
  };
};

type Free = NonNullable<Awaited<ReturnType<typeof readFree>>>;

const fitOf = ({ wait, minutes }: InLine, { freeOn, locations }: Free) =>
  minutes !== undefined && locations.includes(wait.location)
    ? firstFit({ ...wait, minutes }, freeOn)
    : undefined;

/** Ends an entry, unless that has been done. `now` in milliseconds. */
export const endWait = (
  store: Store,
  waitId: string,
  transition: 'leave' | 'end',
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const wait = await store.read(waits.ref(waitId));
    if (!wait || !isLiveWait(wait)) return;
    await store.transact(endWrites(wait, { transition, by: 'system', now }));
  });

/**
 * Holds a time for somebody, unless they cannot have it: their entry has changed, they are at the limit of unpaid holds
 * or open bookings, or another time is held for them. Returns whether it is held. Throws `stale`.
 */
const offerTo = async (
  store: Store,
  { id, customerId, providerId }: Wait,
  { fit, free: { rules, days: known }, now }: { fit: FittingTime; free: Free; now: number },
): Promise<boolean> => {
  // The index may be behind.
  const { wait, counts, ofWaits, customer } = await store.readAll({
    wait: waits.ref(id),
    counts: customerCounts.ref(customerId),
    ofWaits: waitCounts.ref(customerId),
    customer: profiles.ref(customerId),
  });
  const isThere = customer && !customer.deletesAt && !customer.deletedAt;
  const canBook = counts.holds < maxHolds && counts.open < maxOpenBookings;
  if (wait?.status !== 'waiting' || ofWaits.offers > 0 || !isThere || !canBook) return false;
  const { dayZone, version: rulesVersion } = rules;
  const days = await readBusyDays(store, { ...fit.busy, providerId, dayZone }, known);
  await store.transact([
    ...offerWrites(wait, { fit, dayZone, days, by: 'system', now }),
    check(roles.ref(providerId), { status: 'approved', rulesVersion }, stale),
  ]);
  return true;
};

/** Somebody who was read as waiting has changed, or the time is not free any more: everything is read again. */
const isOutdated = (error: unknown): boolean =>
  isStale(error) || (error instanceof Refusal && error.code === 'slot_taken');

/**
 * Goes through the line once, in order of arrival, and holds a free time for the first whom one fits. Returns whether
 * there may be more to do. Throws `stale`.
 */
const matchOnce = async (store: Store, providerId: string, now: number): Promise<boolean> => {
  const line = await readLine(store, providerId);
  // Nobody waits for most providers, of whom nothing else is read.
  if (line.length === 0) return false;
  const free = await readFree(store, providerId, now);
  const gone = free ? line.filter(({ minutes }) => minutes === undefined) : line;
  for (const { wait } of gone) await endWait(store, wait.id, 'end', now);
  if (!free) return false;
  for (const each of line) {
    const fit = each.wait.status === 'waiting' ? fitOf(each, free) : undefined;
    if (fit && (await offerTo(store, each.wait, { fit, free, now }))) return true;
  }
  return false;
};

/**
 * Holds what is free of a provider's time for those who wait for it, first come, first served, and ends the entries of
 * whoever waits in vain: the service or the provider is gone. It works from what is stored, so doing it again, or
 * several times at once, changes nothing more. `now` in milliseconds.
 */
export const matchWaiting = async (store: Store, providerId: string, now: number): Promise<void> => {
  while (
    await retryOnConflict(() =>
      matchOnce(store, providerId, now).catch((error: unknown) => {
        throw isOutdated(error) ? stale() : error;
      }),
    )
  );
};
