import { createHash, randomUUID } from 'node:crypto';
import { readAddress } from '../../shared/calendars/address';
import type { calendarsApi, OtherCalendarsReply } from '../../shared/calendars/api';
import { maxCalendars } from '../../shared/calendars/limits';
import { Refusal } from '../../shared/http/refusal';
import { isoOf } from '../../shared/time/iso';
import { bookings } from '../data/bookings';
import { calendarAddresses } from '../data/calendar-addresses';
import { type OtherCalendars, otherCalendars, type StoredCalendar, withDue } from '../data/calendars';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, remove, replace, type Write } from '../data/engine/writes';
import { attemptWrite, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { logger } from '../runtime/logger';
import { isStillConflict } from './conflicts';
import type { QueueCalendars } from './queue';

type Api = typeof calendarsApi;
export type CalendarsDeps = {
  store: Store;
  queueCalendars: QueueCalendars;
  /** Hosts that need no https. */
  trialHosts: readonly string[];
};

/** Limits how often a provider makes us read an address: a few must not keep all readers busy with slow servers. */
const readAttempts: Limit = { name: 'calendars', max: 6, seconds: 600 };

/** For how long (milliseconds) a read that was asked for need not be asked for again. */
const askedFor = 60_000;

const shown = (
  { id, name, host, ending, addedAt, readAt, nextAt, droppedAt, ...calendar }: StoredCalendar,
  now: number,
): OtherCalendarsReply['calendars'][number] => ({
  id,
  name,
  host,
  ending,
  addedAt,
  readAt,
  nextAt,
  isWaiting: nextAt <= isoOf(now),
  failure: calendar.failure,
  droppedAt,
  busyCount: calendar.busyCount,
  skipped: calendar.skipped,
});

const isShown = ({ removedAt }: StoredCalendar): boolean => !removedAt;

const showAll = async (
  store: Store,
  calendars: readonly StoredCalendar[],
  now: number,
): Promise<OtherCalendarsReply> => {
  const kept = calendars.filter(isShown);
  const found = kept.flatMap(({ name, conflicts }) => conflicts.map((conflict) => ({ name, conflict })));
  const read =
    found.length > 0
      ? await store.readEach(found.slice(0, 100).map(({ conflict }) => bookings.ref(conflict.bookingId)))
      : [];
  const conflicts = read.flatMap((booking, index) => {
    const { name, conflict } = found[index]!;
    if (!isStillConflict(booking, conflict, now)) return [];
    const { id: bookingId, title, customer, date, time } = booking;
    return [{ calendarName: name, bookingId, title, customerName: customer.name, date, time }];
  });
  return {
    calendars: kept.map((each) => shown(each, now)),
    conflicts: conflicts.toSorted((one, other) =>
      `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
    ),
  };
};

/** Lists the provider's other calendars, and the appointments that they overlap. */
export const getOtherCalendars =
  ({ store }: CalendarsDeps) =>
  async ({ actor, now }: Call<Api['getOtherCalendars']>): Promise<OtherCalendarsReply> => {
    const owner = await store.read(otherCalendars.ref(actor.id));
    return showAll(store, owner?.calendars ?? [], now);
  };

/** Asks for the calendars to be read. The sweep asks again within a minute if that fails. */
const readSoon = async ({ queueCalendars }: CalendarsDeps, providerId: string): Promise<void> => {
  try {
    await queueCalendars([{ providerId }]);
  } catch (error) {
    logger.error('A calendar could not be queued', { error, providerId });
  }
};

const change = (
  owner: OtherCalendars | undefined,
  providerId: string,
  calendars: readonly StoredCalendar[],
): Write =>
  owner
    ? replace(otherCalendars, owner, withDue(calendars))
    : create(otherCalendars, { providerId, ...withDue(calendars), version: 1 });

const badAddress = (message: string) => new Refusal('invalid_input', { fields: { address: message } });

/** Returns an address in parts. Throws `invalid_input` for one that cannot be read. */
const addressOf = (text: string, { trialHosts }: CalendarsDeps) => {
  const address = readAddress(text, trialHosts);
  if (!address)
    throw badAddress('Enter the secret iCal address of your calendar. It begins with https:// or webcal://.');
  return address;
};

/**
 * Adds a calendar, which is read at once. Throws `invalid_input` for an address that cannot be read or was added
 * before, `too_many_calendars`, and `too_many_requests`.
 */
export const addOtherCalendar =
  (deps: CalendarsDeps) =>
  async ({ actor, body, now }: Call<Api['addOtherCalendar']>): Promise<OtherCalendarsReply> => {
    const { store } = deps;
    const { url, host, ending } = addressOf(body.address, deps);
    const digest = createHash('sha256').update(url).digest('base64url');
    const at = isoOf(now);
    const added: StoredCalendar = {
      id: randomUUID(),
      name: body.name,
      host,
      ending,
      digest,
      addedAt: at,
      nextAt: at,
      tries: 0,
      busyCount: 0,
      skipped: 0,
      conflicts: [],
    };
    const calendars = await retryOnConflict(async () => {
      const owner = await store.read(otherCalendars.ref(actor.id));
      const before = owner?.calendars ?? [];
      const kept = before.filter(isShown);
      if (kept.some((each) => each.digest === digest))
        throw badAddress('You have already added this calendar.');
      if (kept.length >= maxCalendars) throw new Refusal('too_many_calendars');
      const after = [...before, added];
      await store.transact([
        change(owner, actor.id, after),
        create(calendarAddresses, { calendarId: added.id, url }),
        attemptWrite(readAttempts, actor.id, now),
      ]);
      return after;
    });
    await readSoon(deps, actor.id);
    return showAll(store, calendars, now);
  };

/** Changes one of the provider's calendars, and returns it as it was, with all as they are now. Throws `not_found`. */
const changeOne = (
  { store }: CalendarsDeps,
  providerId: string,
  calendarId: string,
  { setOf, writes }: { setOf: (before: StoredCalendar) => Partial<StoredCalendar>; writes: Write[] },
): Promise<{ before: StoredCalendar; calendars: StoredCalendar[] }> =>
  retryOnConflict(async () => {
    const owner = await store.read(otherCalendars.ref(providerId));
    const before = owner?.calendars.find((each) => each.id === calendarId && isShown(each));
    if (!owner || !before) throw new Refusal('not_found');
    const calendars = owner.calendars.map((each) => (each === before ? { ...each, ...setOf(each) } : each));
    await store.transact([change(owner, providerId, calendars), ...writes]);
    return { before, calendars };
  });

/** Whether a calendar waits to be read since just now: a message was sent for it, or the sweep sends one. */
const isAskedFor = ({ nextAt }: StoredCalendar, now: number): boolean =>
  nextAt <= isoOf(now) && nextAt > isoOf(now - askedFor);

/** Reads a calendar at once. Throws `not_found` and `too_many_requests`. */
export const readOtherCalendar =
  (deps: CalendarsDeps) =>
  async ({ actor, params, now }: Call<Api['readOtherCalendar']>): Promise<OtherCalendarsReply> => {
    const { before, calendars } = await changeOne(deps, actor.id, params.calendarId, {
      setOf: (each) => (isAskedFor(each, now) ? {} : { nextAt: isoOf(now) }),
      writes: [attemptWrite(readAttempts, actor.id, now)],
    });
    if (!isAskedFor(before, now)) await readSoon(deps, actor.id);
    return showAll(deps.store, calendars, now);
  };

/** Removes a calendar and its address at once, and its busy time soon after. Throws `not_found`. */
export const removeOtherCalendar =
  (deps: CalendarsDeps) =>
  async ({ actor, params, now }: Call<Api['removeOtherCalendar']>): Promise<OtherCalendarsReply> => {
    const { calendarId } = params;
    const { calendars } = await changeOne(deps, actor.id, calendarId, {
      setOf: () => ({ nextAt: isoOf(now), removedAt: isoOf(now) }),
      writes: [remove(calendarAddresses.ref(calendarId))],
    });
    await readSoon(deps, actor.id);
    return showAll(deps.store, calendars, now);
  };
