import { createHash } from 'node:crypto';
import type { Interval } from '../../shared/availability/interval';
import { minuteOf } from '../../shared/availability/interval';
import type { AvailabilityRules } from '../../shared/availability/rules';
import { readEveryMinutes } from '../../shared/calendars/limits';
import { type CalendarFailure, droppedAfter } from '../../shared/calendars/problems';
import { isoOf } from '../../shared/time/iso';
import { addDays, instantOf, localAt } from '../../shared/time/zoned';
import { availability, rulesOf } from '../data/availability';
import { type DatedBusyDay, datedBusyFrom, replaceImportedDay } from '../data/busy';
import { calendarAddresses } from '../data/calendar-addresses';
import {
  importedTimes,
  type OtherCalendars,
  otherCalendars,
  type StoredCalendar,
  withDue,
} from '../data/calendars';
import { retryOnConflict } from '../data/engine/retry';
import { shardOf } from '../data/engine/shard-of';
import type { Store } from '../data/engine/store';
import { check, create, put, replace, type Write } from '../data/engine/writes';
import { type Mail, mails, waitingMail } from '../data/mails';
import { isApprovedProvider, roles } from '../data/people';
import { FetchError, type Fetched } from '../outbound/safe-fetch';
import { batches } from '../runtime/batches';
import { logger } from '../runtime/logger';
import type { Count } from '../runtime/metrics';
import { findConflicts } from './conflicts';
import { changedDays, splitByDay, withChanges } from './import-days';
import { CalendarError, type ImportedBusyTimes, parseBusyTimes } from './parse';

export type ReadDeps = {
  store: Store;
  /** Fetches an address with some headers. Throws `FetchError`. */
  fetch: (url: string, headers: Record<string, string>) => Promise<Fetched>;
  count: Count;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long a provider who may not work waits for the next look at their calendars. */
const suspendedMinutes = 60;

/** A calendar that fails is read again after 15 minutes, then after twice as long each time, up to this. */
const maxWaitMinutes = 240;

/** How many days one transaction changes: it must win against bookings of all of them. */
const daysAtOnce = 10;

/** Reads of several calendars begin at different seconds. */
const maxEarlierSeconds = 60;

/** What the provider's calendar is worked out for: the days that can be booked, and the zone of times without one. */
type Scope = { window: Interval; zone: string; dayZone: string; firstDay: string; readFor: string };

/** The days that can be booked from today on, and one more. `now` in milliseconds. */
const scopeOf = ({ zone, dayZone, horizonDays }: AvailabilityRules, now: number): Scope => {
  const firstDay = localAt(now, dayZone).date;
  const lastDay = addDays(localAt(now, zone).date, horizonDays + 2);
  const window = {
    from: minuteOf(instantOf(firstDay, '00:00', dayZone)),
    to: minuteOf(instantOf(lastDay, '00:00', zone)),
  };
  return { window, zone, dayZone, firstDay, readFor: `${window.from} ${window.to} ${zone}` };
};

/** What came of a read: busy times, the news that nothing has changed, or a failure. */
type Outcome =
  | { kind: 'read'; found: ImportedBusyTimes; etag?: string | undefined; lastModified?: string | undefined }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: CalendarFailure };

/** The server may answer that nothing has changed, if busy time would be worked out for the same days as before. */
const conditionsOf = ({ etag, lastModified, readFor }: StoredCalendar, scope: Scope) =>
  readFor === scope.readFor
    ? { ...(etag && { 'if-none-match': etag }), ...(lastModified && { 'if-modified-since': lastModified }) }
    : {};

/**
 * Returns when a file says that its owner is busy. Throws `CalendarError`, also for a file that brings the reading down:
 * a calendar of one person must not keep others from being read.
 */
const timesIn = (body: Buffer, calendarId: string, scope: Scope): ImportedBusyTimes => {
  try {
    return parseBusyTimes(body.toString('utf8'), scope);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    // Its message may quote the file.
    logger.warn('A calendar brought its reading down', { calendarId, error: (error as Error)?.name });
    throw new CalendarError('unreadable');
  }
};

const outcomeOf = async (
  { fetch }: ReadDeps,
  calendar: StoredCalendar,
  url: string,
  scope: Scope,
): Promise<Outcome> => {
  const conditions = conditionsOf(calendar, scope);
  try {
    const { status, body, etag, lastModified } = await fetch(url, conditions);
    if (status === 304 && Object.keys(conditions).length > 0) return { kind: 'unchanged' };
    if (status !== 200) return { kind: 'failed', failure: { problem: 'answer', status } };
    return { kind: 'read', found: timesIn(body, calendar.id, scope), etag, lastModified };
  } catch (error) {
    if (error instanceof FetchError || error instanceof CalendarError)
      return { kind: 'failed', failure: { problem: error.problem } };
    throw error;
  }
};

const after = (now: number, minutes: number, calendarId: string): string =>
  isoOf(now + minutes * minuteMs - shardOf(calendarId, maxEarlierSeconds) * 1000);

/** The calendar after a failure: read again later, and at the latest when its busy time is to be dropped. */
const failedChange = (
  calendar: StoredCalendar,
  failure: CalendarFailure,
  now: number,
): Partial<StoredCalendar> => {
  const { id, tries, readAt, addedAt, droppedAt } = calendar;
  const dropAt = droppedAfter(readAt ?? addedAt);
  const wait = Math.min(readEveryMinutes * 2 ** tries, maxWaitMinutes);
  const nextAt = after(now, wait, id);
  const isOver = now >= dropAt;
  return {
    failure,
    tries: tries + 1,
    nextAt: isOver || nextAt < isoOf(dropAt) ? nextAt : isoOf(dropAt),
    ...(isOver && { droppedAt: droppedAt ?? isoOf(now), busyCount: 0, readFor: undefined }),
  };
};

/** The calendar after an outcome, apart from the conflicts. */
const changeOf = (
  calendar: StoredCalendar,
  outcome: Outcome,
  { readFor }: Scope,
  now: number,
): Partial<StoredCalendar> => {
  if (outcome.kind === 'failed') return failedChange(calendar, outcome.failure, now);
  const succeeded = {
    readAt: isoOf(now),
    nextAt: after(now, readEveryMinutes, calendar.id),
    tries: 0,
    failure: undefined,
    droppedAt: undefined,
  };
  if (outcome.kind === 'unchanged') return succeeded;
  const { found, etag, lastModified } = outcome;
  const { skipped, times } = found;
  return { ...succeeded, readFor, etag, lastModified, skipped, busyCount: times.length };
};

/** The time that the calendar takes from now on, by day; undefined if that stays as it is. */
const wantedOf = (
  outcome: Outcome,
  change: Partial<StoredCalendar>,
  { dayZone }: Scope,
): Map<string, Interval[]> | undefined => {
  if (outcome.kind === 'read') return splitByDay(outcome.found.times, dayZone);
  return change.droppedAt ? new Map() : undefined;
};

const withCalendar = (
  { calendars }: OtherCalendars,
  calendarId: string,
  change: Partial<StoredCalendar>,
): ReturnType<typeof withDue> =>
  withDue(calendars.map((each) => (each.id === calendarId ? { ...each, ...change } : each)));

/**
 * Writes the changed days, some at a time. Each transaction requires that the provider's calendars are as they were
 * read: nothing is written for one that was removed meanwhile. Throws `stale`.
 */
const writeDays = async (
  store: Store,
  { providerId, version }: OtherCalendars,
  calendarId: string,
  dayZone: string,
  changes: ReturnType<typeof changedDays>,
): Promise<void> => {
  const unchanged = check(otherCalendars.ref(providerId), { version }, 'stale');
  for (const some of batches(changes, daysAtOnce))
    await store.transact([
      ...some.map(({ day, times }) => replaceImportedDay({ providerId, dayZone, day, calendarId }, times)),
      unchanged,
    ]);
};

/** Says that the imported busy time is another; nothing if it is not. */
const digestWrites = async (
  store: Store,
  providerId: string,
  days: readonly DatedBusyDay[],
): Promise<Write[]> => {
  const times = days
    .filter(({ imported }) => imported.length > 0)
    .map(({ day, imported }) => `${day} ${imported.map(({ from, to }) => `${from}-${to}`).sort()}`);
  const digest = createHash('sha256').update(times.sort().join('\n')).digest('base64url');
  const before = await store.read(importedTimes.ref(providerId));
  const isSame = before ? before.digest === digest : times.length === 0;
  return isSame ? [] : [put(importedTimes, { providerId, digest })];
};

/** Marks the overlaps that are found now for the first time. */
const withFoundAt = (
  found: Awaited<ReturnType<typeof findConflicts>>,
  before: StoredCalendar,
  now: number,
): StoredCalendar['conflicts'] => {
  const keyOf = ({ bookingId, from }: (typeof found)[number]) => `${bookingId} ${from}`;
  const known = new Map(before.conflicts.map((conflict) => [keyOf(conflict), conflict.foundAt]));
  return found.map((conflict) => ({ ...conflict, foundAt: known.get(keyOf(conflict)) ?? isoOf(now) }));
};

/** What the provider is told: overlaps they have not heard of, and that busy time was dropped. */
const mailsOf = (before: StoredCalendar, later: StoredCalendar, providerId: string, now: number): Mail[] => {
  const about = { userId: providerId, about: before.id, which: isoOf(now) };
  const hasNew = later.conflicts.some(({ foundAt }) => foundAt === about.which);
  return [
    ...(hasNew ? [waitingMail({ ...about, kind: 'calendarOverlap' }, now)] : []),
    ...(later.droppedAt && !before.droppedAt
      ? [waitingMail({ ...about, kind: 'calendarDropped' }, now)]
      : []),
  ];
};

const readDays = async (store: Store, providerId: string, day: string): Promise<DatedBusyDay[]> => {
  const days: DatedBusyDay[] = [];
  for await (const each of store.every(datedBusyFrom(providerId, day))) days.push(each);
  return days;
};

/**
 * Stores the outcome of a read: the busy days that changed, then the calendar itself, with what the provider is told. If
 * it is interrupted in between, the next read does the rest.
 */
const saveOutcome = (
  deps: ReadDeps,
  providerId: string,
  calendarId: string,
  { outcome, scope, now }: { outcome: Outcome; scope: Scope; now: number },
): Promise<void> =>
  retryOnConflict(async () => {
    const table = deps.store;
    let owner = await table.read(otherCalendars.ref(providerId));
    const calendar = owner?.calendars.find(({ id }) => id === calendarId);
    if (!owner || !calendar || calendar.removedAt) return;
    const days = await readDays(table, providerId, scope.firstDay);
    const change = changeOf(calendar, outcome, scope, now);
    const wanted = wantedOf(outcome, change, scope);
    const changes = wanted ? changedDays(calendarId, wanted, days) : [];
    if (changes.length > 0) {
      // Until all days are written, the server must not answer that nothing has changed.
      const begun = withCalendar(owner, calendarId, { readFor: undefined });
      await table.write(replace(otherCalendars, owner, begun));
      owner = { ...owner, ...begun, version: owner.version + 1 };
      await writeDays(table, owner, calendarId, scope.dayZone, changes);
    }
    const later = withChanges(calendarId, changes, days);
    const conflicts = withFoundAt(await findConflicts(table, calendarId, later, now), calendar, now);
    const after = { ...calendar, ...change, conflicts };
    await table.transact([
      replace(otherCalendars, owner, withCalendar(owner, calendarId, { ...change, conflicts })),
      ...mailsOf(calendar, after, providerId, now).map((mail) => create(mails, mail)),
      ...(await digestWrites(table, providerId, later)),
    ]);
    // Many at once mean that our own requests fail, or that a large host refuses them.
    if (outcome.kind === 'failed' && calendar.tries === 0) deps.count({ CalendarsFailing: 1 });
  });

/** A look at the calendars of a provider at `now` (milliseconds); `isRetry` if the last one failed or was stopped. */
type Reading = { providerId: string; now: number; isRetry?: boolean };

/** Reads one calendar, and stores what came of it. */
const readCalendar = async (
  deps: ReadDeps,
  calendar: StoredCalendar,
  { providerId, now, isRetry }: Reading,
): Promise<void> => {
  const { rules, address } = await retryOnConflict(async () => {
    const found = await deps.store.readAll({
      role: roles.ref(providerId),
      stored: availability.ref(providerId),
      address: calendarAddresses.ref(calendar.id),
    });
    return { rules: found.role && rulesOf(found.role, found.stored), address: found.address };
  });
  if (!rules || !address) return;
  const scope = scopeOf(rules, now);
  const save = (outcome: Outcome) => saveOutcome(deps, providerId, calendar.id, { outcome, scope, now });
  // This read may be stopped like the one before it, which has to count as a failure, and may end the busy time.
  if (isRetry) await save({ kind: 'failed', failure: { problem: 'tooMuch' } });
  const known = isRetry ? { ...calendar, readFor: undefined } : calendar;
  const outcome = await outcomeOf(deps, known, address.url, scope);
  if (outcome.kind === 'failed')
    logger.info('A calendar could not be read', { providerId, calendarId: calendar.id, ...outcome.failure });
  await save(outcome);
};

/** Removes a calendar's busy time, and then the calendar. */
const finishRemoval = (deps: ReadDeps, providerId: string, calendarId: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const table = deps.store;
    const owner = await table.read(otherCalendars.ref(providerId));
    if (!owner?.calendars.some(({ id }) => id === calendarId)) return;
    // The day before is today somewhere.
    const days = await readDays(table, providerId, isoOf(now - dayMs).slice(0, 10));
    const changes = changedDays(calendarId, new Map(), days);
    await writeDays(table, owner, calendarId, 'UTC', changes);
    await table.transact([
      replace(otherCalendars, owner, withDue(owner.calendars.filter(({ id }) => id !== calendarId))),
      ...(await digestWrites(table, providerId, withChanges(calendarId, changes, days))),
    ]);
  });

/** Puts off reading the calendars of somebody who may not work now; of one who is no provider, for good. */
const putOff = (deps: ReadDeps, providerId: string, isProvider: boolean, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const owner = await deps.store.read(otherCalendars.ref(providerId));
    if (!owner) return;
    const nextAt = isoOf(now + suspendedMinutes * minuteMs);
    const calendars = owner.calendars.map((each) => ({ ...each, nextAt }));
    const { dueAt } = withDue(calendars);
    await deps.store.write(
      replace(otherCalendars, owner, { calendars, dueAt: isProvider ? dueAt : undefined }),
    );
  });

/** Does something for each of some items, whichever fail; then throws the first error. */
const forEach = async <T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
};

/**
 * Reads the calendars of a provider that are due, and takes the busy time of removed ones away:
 * docs/product/time.md#calendars-of-others. Doing it twice at once does it once. Tries all of them, and then throws the
 * first error.
 */
export const readDueCalendars = async (
  deps: ReadDeps,
  { providerId, now, isRetry = false }: Reading,
): Promise<void> => {
  const { owner, role } = await deps.store.readAll({
    owner: otherCalendars.ref(providerId),
    role: roles.ref(providerId),
  });
  const due = (owner?.calendars ?? []).filter(({ nextAt }) => nextAt <= isoOf(now));
  const mayWork = isApprovedProvider(role);
  await forEach(due, (calendar) => {
    if (calendar.removedAt) return finishRemoval(deps, providerId, calendar.id, now);
    return mayWork ? readCalendar(deps, calendar, { providerId, now, isRetry }) : Promise.resolve();
  });
  if (!mayWork && due.some(({ removedAt }) => !removedAt)) await putOff(deps, providerId, !!role, now);
};
