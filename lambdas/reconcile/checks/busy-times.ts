import type { Mismatch } from '../../../shared/admin/reconciliation';
import { hoursByDay, minuteOf } from '../../../shared/availability/interval';
import { isoOf } from '../../../shared/time/iso';
import {
  type Booking,
  bookings,
  bookingsByProvider,
  busyTimeOf,
  heldTimesOf,
  soonestFrom,
} from '../../data/bookings';
import { type BusyDay, busyFrom, isLive, ownerOf } from '../../data/busy';
import type { Store } from '../../data/store';
import type { Check } from './check';

const dayMs = 86_400_000;

type Entry = BusyDay['entries'][number];

const every = async <V>(items: AsyncGenerator<V>): Promise<V[]> => {
  const found: V[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const times = (booking: Booking) => [busyTimeOf(booking), ...heldTimesOf(booking)];

/** An entry that nothing takes: its booking does not exist, was cancelled, or is at another time. */
const strayMismatches = async (store: Store, providerId: string, entries: Entry[]): Promise<Mismatch[]> => {
  const owners = [...new Set(entries.map(({ id }) => ownerOf(id)))];
  const found = new Map<string, Booking | undefined>();
  for (let from = 0; from < owners.length; from += 100) {
    const ids = owners.slice(from, from + 100);
    const read = await store.readEach(ids.map((id) => bookings.ref(id)));
    for (const [index, id] of ids.entries()) found.set(id, read[index]);
  }
  const isTaken = (entry: Entry) => {
    const owner = found.get(ownerOf(entry.id));
    return (
      owner &&
      owner.status !== 'cancelled' &&
      times(owner).some(({ id, from, to }) => id === entry.id && from === entry.from && to === entry.to)
    );
  };
  return entries
    .filter((entry) => !isTaken(entry))
    .map(({ id }) => ({ what: 'busy', record: providerId, detail: `is busy for ${id}, which is not then` }));
};

/** Paid appointments to come whose time is not taken on each of its days. */
const freeMismatches = (providerId: string, upcoming: readonly Booking[], entries: Entry[]): Mismatch[] =>
  upcoming
    .filter(({ status }) => status !== 'cancelled')
    .filter((booking) => {
      const { id, from, to, dayZone } = busyTimeOf(booking);
      const taken = entries.filter((entry) => entry.id === id && entry.from === from && entry.to === to);
      return taken.length < hoursByDay({ from, to }, dayZone).size;
    })
    .map(({ id }) => ({ what: 'busy', record: providerId, detail: `is not busy for ${id}` }));

const checkProvider = async (store: Store, providerId: string, now: number): Promise<Mismatch[]> => {
  const iso = isoOf(now);
  // A day before the current one in any time zone; appointments of yesterday may last into today.
  const day = isoOf(now - 2 * dayMs).slice(0, 10);
  const upcoming = await every(store.every(soonestFrom(bookingsByProvider(providerId), iso)));
  const days = await every(store.every(busyFrom(providerId, day)));
  const entries = days.flatMap((each) => each.entries).filter((entry) => entry.to > minuteOf(now));
  return [
    ...freeMismatches(providerId, upcoming, entries),
    ...(await strayMismatches(
      store,
      providerId,
      entries.filter((entry) => isLive(entry, now)),
    )),
  ];
};

/** Providers' time to come: every paid appointment takes its time, and nothing else does. */
export const checkBusyTimes: Check = async ({ store, now }, providerIds) => {
  const found: Mismatch[][] = [];
  for (const id of providerIds) found.push(await checkProvider(store, id, now));
  return found;
};
