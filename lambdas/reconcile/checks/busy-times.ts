import type { Mismatch } from '../../../shared/admin/reconciliation';
import { minuteOf } from '../../../shared/availability/interval';
import { isoOf } from '../../../shared/time/iso';
import { type Booking, bookings, bookingsByProvider, busyTimeOf, soonestFrom } from '../../data/bookings';
import { type BusyDay, busyFrom, isLive, ownerOf } from '../../data/busy';
import type { Store } from '../../data/engine/store';
import { lostMismatches, strayMismatches } from '../../ledger/invariants/busy';
import { batches } from '../../runtime/batches';
import type { Check } from './check';

const dayMs = 86_400_000;

type Entry = BusyDay['entries'][number];

const every = async <V>(items: AsyncGenerator<V>): Promise<V[]> => {
  const found: V[] = [];
  for await (const item of items) found.push(item);
  return found;
};

/** The bookings that entries belong to, by id. */
const readOwners = async (store: Store, entries: Entry[]): Promise<Map<string, Booking | undefined>> => {
  const found = new Map<string, Booking | undefined>();
  for (const ids of batches(new Set(entries.map(({ id }) => ownerOf(id))), 100)) {
    const read = await store.readEach(ids.map((id) => bookings.ref(id)));
    for (const [index, id] of ids.entries()) found.set(id, read[index]);
  }
  return found;
};

const checkProvider = async (store: Store, providerId: string, now: number): Promise<Mismatch[]> => {
  const iso = isoOf(now);
  // A day before the current one in any time zone; appointments of yesterday may last into today.
  const day = isoOf(now - 2 * dayMs).slice(0, 10);
  const upcoming = await every(store.every(soonestFrom(bookingsByProvider(providerId), iso)));
  const days = await every(store.every(busyFrom(providerId, day)));
  const entries = days.flatMap((each) => each.entries).filter((entry) => entry.to > minuteOf(now));
  const live = entries.filter((entry) => isLive(entry, now));
  const owners = await readOwners(store, live);
  return [
    ...upcoming
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((booking) => lostMismatches(busyTimeOf(booking), booking.id, entries)),
    ...strayMismatches(providerId, live, (id) => owners.get(id)),
  ];
};

/** Providers' time to come: every paid appointment takes its time, and nothing else does. */
export const checkBusyTimes: Check = async ({ store, now }, providerIds) => {
  const found: Mismatch[][] = [];
  for (const id of providerIds) found.push(await checkProvider(store, id, now));
  return found;
};
