import { offeredLocations } from '../../shared/account/locations';
import { maxHolds, maxOpenBookings } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import { addDays, localAt } from '../../shared/time/zoned';
import { isLiveWait } from '../../shared/waitlist/lifecycle';
import { firstFit, freeTimes } from '../../shared/waitlist/rules';
import { chosenService, requireSize } from '../booking/quote';
import { availability, rulesOf } from '../data/availability';
import { type BusyDays, busyIntervals, datedBusyFrom, readBusyDays } from '../data/busy';
import { isStale, retryOnConflict, stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { check } from '../data/engine/writes';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { customerCounts, isApprovedProvider, profiles, roles } from '../data/people';
import { type Wait, waitCounts, waits, waitsByProvider } from '../data/waits';
import { endWait } from './end';
import { offerWrites } from './offer';

/** More people than wait for one provider. */
const maxLine = 500;

/** More busy days than can be waited for. */
const maxBusyDays = 400;

const minutesOf = (wait: Wait, hairstyle: StoredHairstyle | undefined): number | undefined => {
  try {
    const chosen = chosenService(hairstyle, { variationId: wait.variationId, addOnIds: [] });
    requireSize(chosen.hairstyle, chosen.variation);
    return chosen.durationMinutes;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** The line of a provider, and the entry of it that has just changed. */
type Line = { providerId: string; changedId?: string | undefined };

/** Who waits, with the minutes of what they wait for; undefined once it is not offered any more. */
type InLine = { wait: Wait; minutes: number | undefined };

/** The place in line. */
const placeOf = ({ createdAt, id }: Wait): string => `${createdAt}#${id}`;

/** The line, with the entry as it is now that is known to have changed: the index may be behind. */
const readLine = async (store: Store, providerId: string, changedId?: string): Promise<InLine[]> => {
  const { items: listed } = await store.list(waitsByProvider(providerId), { limit: maxLine });
  const changed = changedId === undefined ? undefined : await store.read(waits.ref(changedId));
  const others = listed.filter(({ id }) => id !== changedId);
  const items =
    changed && isLiveWait(changed)
      ? [...others, changed].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      : others;
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

/**
 * Holds the soonest time that fits somebody, unless none does or they cannot have it: they do not wait any more, are at
 * the limit of unpaid holds or open bookings, or another time is held for them. Returns whether it is held. Throws `stale`.
 */
const offerTo = async (
  store: Store,
  { wait: { id, customerId, providerId }, minutes }: InLine,
  free: Free,
  now: number,
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
  const { rules, days: known } = free;
  const fit = fitOf({ wait, minutes }, free);
  if (!fit) return false;
  const days = await readBusyDays(store, { ...fit.busy, providerId, dayZone: rules.dayZone }, known);
  await store.transact([
    ...offerWrites(wait, { fit, rules, days, by: 'system', now }),
    check(roles.ref(providerId), { status: 'approved', rulesVersion: rules.version }, stale),
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
const matchOnce = async (store: Store, { providerId, changedId }: Line, now: number): Promise<boolean> => {
  const line = await readLine(store, providerId, changedId);
  // Nobody waits for most providers, of whom nothing else is read.
  if (line.length === 0) return false;
  const free = await readFree(store, providerId, now);
  const gone = free ? line.filter(({ minutes }) => minutes === undefined) : line;
  for (const { wait } of gone) await endWait(store, wait.id, 'end', now);
  if (!free) return false;
  for (const each of line) {
    const fits = each.wait.status === 'waiting' && fitOf(each, free);
    if (fits && (await offerTo(store, each, free, now))) return true;
  }
  return false;
};

/**
 * Holds what is free of a provider's time for those who wait for it, first come, first served, and ends the entries of
 * whoever waits in vain: the service or the provider is gone. It works from what is stored, so doing it again, or
 * several times at once, changes nothing more. `now` in milliseconds.
 */
export const matchWaiting = async (store: Store, line: Line, now: number): Promise<void> => {
  while (
    await retryOnConflict(() =>
      matchOnce(store, line, now).catch((error: unknown) => {
        throw isOutdated(error) ? stale() : error;
      }),
    )
  );
};
