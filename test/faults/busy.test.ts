import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { clientSettings } from '../../infra/local/credentials';
import {
  type BusyDays,
  type BusyTime,
  captureTime,
  extendTime,
  freeTime,
  freeTimes,
  heldId,
  isLive,
  moveToHeld,
  ownerOf,
  readBusyDays,
  reserveTime,
  reserveTimes,
} from '../../lambdas/data/busy';
import { Stale } from '../../lambdas/data/engine/retry';
import { createDynamo, createStore, type Store } from '../../lambdas/data/engine/store';
import { overlaps } from '../../shared/availability/interval';
import { Refusal } from '../../shared/http/refusal';
import { startTestEngine } from './engine';
import { createTable } from './table';

const now = Date.parse('2026-05-04T14:00:00Z');
const minute = now / 60_000;
const hour = 3_600_000;
const dayZone = 'America/New_York';
const later = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let client: ReturnType<typeof createDynamo>;
let store: Store;

beforeAll(async () => {
  engine = await startTestEngine();
  client = createDynamo(clientSettings(engine.url));
  const table = `busy-${randomUUID()}`;
  await createTable(client, table);
  store = createStore(table, client);
});
afterAll(async () => {
  client.destroy();
  await engine.close();
});

/** The schedule of a new provider; `from` is in minutes from now. */
const newSchedule = () => {
  const providerId = randomUUID();
  const time = (id: string, from: number, minutes = 60): BusyTime => ({
    id,
    providerId,
    dayZone,
    from: minute + from,
    to: minute + from + minutes,
  });
  /** Today and the next two days. */
  const threeDays = { providerId, dayZone, from: minute, to: minute + 3 * 24 * 60 };
  return { time, read: () => readBusyDays(store, threeDays, new Map()) };
};

const entriesIn = (days: BusyDays) =>
  [...days]
    .flatMap(([day, { entries }]) => entries.map(({ id, until }) => `${day} ${id}${until ? ' held' : ''}`))
    .sort();

class Lost extends Error {}
const lost = () => new Lost();

const outcome = async (write: () => Promise<void>): Promise<string> => {
  try {
    await write();
    return 'done';
  } catch (error) {
    if (error instanceof Stale) return 'stale';
    if (error instanceof Lost) return 'lost';
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test('time is reserved, kept and released, and can be taken again once released', async () => {
  const { time, read } = newSchedule();
  const [one, other] = [time('one', 60), time('other', 90)];
  const take = async (wanted: BusyTime, at = now) =>
    outcome(async () =>
      store.transact(reserveTime(wanted, { days: await read(), now: at, holdUntil: later(36) })),
    );
  expect(await take(one)).toBe('done');
  expect(await take(other)).toBe('slot_taken');
  expect(entriesIn(await read())).toEqual(['2026-05-04 one held']);
  expect(await take(other, now + hour)).toBe('done');
  expect(await outcome(() => store.transact(captureTime(one, lost)))).toBe('lost');
  expect(await outcome(() => store.transact(captureTime(other, lost)))).toBe('done');
  expect(entriesIn(await read())).toEqual(['2026-05-04 other']);
  await store.transact(freeTime(one));
  await store.transact(freeTime(other));
  await store.transact(freeTime(other));
  expect(entriesIn(await read())).toEqual([]);
  expect(await take(one)).toBe('done');
});

test('when a late payer and a new customer want the same slot, the second to write fails', async () => {
  const { time, read } = newSchedule();
  const [late, next] = [time('late', 60), time('next', 90)];
  await store.transact(reserveTime(late, { days: await read(), now, holdUntil: later(36) }));
  const seen = await read();
  const take = () => store.transact(reserveTime(next, { days: seen, now: now + hour, holdUntil: later(96) }));
  await store.transact(extendTime(late, later(60), lost));
  expect(await outcome(take)).toBe('stale');
  const again = await read();
  await store.transact(captureTime(late, lost));
  const retake = () => store.transact(reserveTime(next, { days: again, now: now + 2 * hour }));
  expect(await outcome(retake)).toBe('stale');
  expect(entriesIn(await read())).toEqual(['2026-05-04 late']);
});

/** The booking `mine` with two held times, in minutes from now. */
const withHeldTimes = async (first: number, second: number) => {
  const { time, read } = newSchedule();
  const mine = time('mine', 60);
  const held = [time(heldId('mine', 0), first), time(heldId('mine', 1), second)];
  await store.transact(reserveTime(mine, { days: await read(), now }));
  const until = minute + 36;
  await store.transact(
    reserveTimes(
      held.map((each) => ({ ...each, until })),
      { days: await read(), now },
    ),
  );
  return { time, read, mine, held };
};

test('moving to a held time frees the present one and the other held one, in one update a day', async () => {
  const { time, read, mine, held } = await withHeldTimes(90, 24 * 60 + 60);
  expect(entriesIn(await read())).toEqual([
    '2026-05-04 mine',
    '2026-05-04 mine~1 held',
    '2026-05-05 mine~2 held',
  ]);
  const days = await read();
  expect(() => reserveTime(time('theirs', 24 * 60 + 30), { days, now })).toThrow(new Refusal('slot_taken'));
  const writes = moveToHeld(mine, held, held[1]!, lost);
  expect(writes).toHaveLength(2);
  await store.transact(writes);
  expect(entriesIn(await read())).toEqual(['2026-05-05 mine']);
});

test('moving within a day leaves only the new time', async () => {
  const { read, mine, held } = await withHeldTimes(90, 105);
  const writes = moveToHeld(mine, held, held[0]!, lost);
  expect(writes).toHaveLength(1);
  await store.transact(writes);
  const [entry] = [...(await read()).values()].flatMap(({ entries }) => entries);
  expect(entry).toEqual({ id: 'mine', from: minute + 90, to: minute + 150 });
});

test('a held time that expired and went to someone else cannot be moved to', async () => {
  const { time, read, mine, held } = await withHeldTimes(300, 400);
  await store.transact(reserveTime(time('theirs', 270), { days: await read(), now: now + hour }));
  const move = () => outcome(() => store.transact(moveToHeld(mine, held, held[0]!, lost)));
  expect(await move()).toBe('lost');
  await store.transact(freeTimes([mine, ...held]));
  expect(entriesIn(await read())).toEqual(['2026-05-04 theirs']);
});

test('of someone who accepts a held time and someone who takes it after it expired, one fails', async () => {
  const { time, read, mine, held } = await withHeldTimes(300, 400);
  const seen = await read();
  await store.transact(moveToHeld(mine, held, held[0]!, lost));
  const take = () => store.transact(reserveTime(time('theirs', 270), { days: seen, now: now + hour }));
  expect(await outcome(take)).toBe('stale');
  expect(entriesIn(await read())).toEqual(['2026-05-04 mine']);
});

test('a booking across midnight is reserved and released on both days', async () => {
  const { time, read } = newSchedule();
  // It is 10 a.m. in New York, so midnight is in 14 hours.
  const night = time('night', 13 * 60, 120);
  await store.transact(reserveTime(night, { days: await read(), now }));
  expect(entriesIn(await read())).toEqual(['2026-05-04 night', '2026-05-05 night']);
  const days = await read();
  expect(() => reserveTime(time('early', 14 * 60), { days, now })).toThrow(new Refusal('slot_taken'));
  await store.transact(freeTime(night));
  expect(entriesIn(await read())).toEqual([]);
});

test('a day takes 96 entries, and only expired holds make room', async () => {
  const { time, read } = newSchedule();
  // Only 14 hours of today are left, so all entries share one time slot.
  for (let number = 0; number < 96; number++) {
    const days = new Map([...(await read())].map(([day, each]) => [day, { ...each, entries: [] }]));
    const holdUntil = number < 48 ? later(-1) : undefined;
    await store.transact(reserveTime(time(`e${number}`, 60, 15), { days, now, holdUntil }));
  }
  const wanted = time('wanted', 300);
  await store.transact(reserveTime(wanted, { days: await read(), now }));
  const entries = entriesIn(await read());
  expect(entries).toHaveLength(49);
  expect(entries.filter((entry) => entry.endsWith('held'))).toEqual([]);
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const steps = fc.record({
  act: fc.constantFrom(
    ...[
      'reserve',
      'reserve',
      'reserve',
      'keep',
      'extend',
      'free',
      'propose',
      'propose',
      'move',
      'read',
      'wait',
    ],
  ),
  id: fc.constantFrom(...ids),
  from: fc.integer({ min: 4, max: 20 }).map((quarters) => quarters * 15),
  minutes: fc.constantFrom(15, 45, 60, 150),
});

test('no two bookings overlap, whatever order people read and write in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40, size: 'max' }), async (played) => {
      const { time, read } = newSchedule();
      const mine = new Map<string, BusyTime>();
      const proposed = new Map<string, BusyTime>();
      let at = now;
      // An earlier, possibly stale read, on which later writes are based.
      let seen = await read();
      for (const { act, id, from, minutes } of played) {
        const held = mine.get(id);
        const wanted = time(id, from, minutes);
        const holdUntil = new Date(at + 36 * 60_000).toISOString();
        const done = async (writes: () => Parameters<Store['transact']>[0]) =>
          (await outcome(async () => store.transact(writes()))) === 'done';
        if (act === 'read') seen = await read();
        if (act === 'wait') at += 20 * 60_000;
        if (
          act === 'reserve' &&
          !held &&
          (await done(() => reserveTime(wanted, { days: seen, now: at, holdUntil })))
        )
          mine.set(id, wanted);
        if (act === 'keep' && held) await done(() => captureTime(held, lost));
        if (act === 'extend' && held) await done(() => extendTime(held, holdUntil, lost));
        const other = proposed.get(id);
        if (act === 'free' && held && (await done(() => freeTimes([held, ...(other ? [other] : [])])))) {
          mine.delete(id);
          proposed.delete(id);
        }
        const wish = { ...wanted, id: heldId(id, 0) };
        if (
          act === 'propose' &&
          held &&
          !other &&
          (await done(() => reserveTime(wish, { days: seen, now: at, holdUntil })))
        )
          proposed.set(id, wish);
        if (act === 'move' && held && other) {
          if (await done(() => moveToHeld(held, [other], other, lost))) mine.set(id, { ...other, id });
          else await store.transact(freeTime(other));
          proposed.delete(id);
        }
        const live = [...(await read()).values()].flatMap(({ entries }) =>
          entries.filter((entry) => isLive(entry, at)),
        );
        for (const [index, one] of live.entries())
          for (const other of live.slice(index + 1))
            expect(overlaps(one, other) && ownerOf(one.id) !== ownerOf(other.id)).toBe(false);
      }
    }),
    { numRuns: 25 },
  );
});
