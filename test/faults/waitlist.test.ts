import { removePerson } from '../../lambdas/account/remove-person';
import { availability, changeRules, rulesOf } from '../../lambdas/data/availability';
import { busyDays, isWaitEntry } from '../../lambdas/data/busy';
import type { Deletion } from '../../lambdas/data/deletions';
import type { Store } from '../../lambdas/data/engine/store';
import { assign } from '../../lambdas/data/engine/writes';
import { profiles, roles } from '../../lambdas/data/people';
import { type Wait, waitCounts, waitIdOf, waits } from '../../lambdas/data/waits';
import type { Person } from '../../lambdas/http/actor';
import { freeTimesInFiles } from '../../lambdas/search/free-times';
import { waitlist } from '../../lambdas/waitlist/consumer';
import { matchWaiting } from '../../lambdas/waitlist/match';
import { defaultHours } from '../../shared/availability/defaults';
import { maxHolds } from '../../shared/booking/lifecycle';
import { isFull } from '../given/full';
import { noFaults } from '../given/tap/fault-injector';
import { bookPaid, cancel } from './booking-steps';
import { eachNewChange } from './each-new-change';
import { violationsInWorld } from './invariants';
import { bookableDay, bookingRequest, crowd, customers, providers, seedWorld } from './people-and-services';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const faultRates = { seed, conflict: 0.06, throttle: 0.01, lostReply: 0.04, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const provider = providers[1]!;
const [waiting, cancels] = isFull ? [200, 50] : [20, 10];
/** Somebody in line who has as many unpaid bookings as anybody may have. */
const limited = 1;
const rounds = 4;
const minutes = 60_000;

const tapped = tappedEngine();

/** A provider with one time a day, so that one booking takes the day. */
const oneTimeADay = async ({ store }: World, { id } = provider) => {
  const role = (await store.read(roles.ref(id)))!;
  const day = [{ firstStart: '14:00', lastStart: '14:00', endBy: '18:00' }];
  await store.transact(
    changeRules(role, rulesOf(role, await store.read(availability.ref(id))), {
      week: defaultHours.week.map(() => day),
    }),
  );
};

const join = async (world: World, person: Person, choice: object = {}) => {
  const body = {
    hairstyleId: 'consultation',
    providerId: provider.id,
    days: [bookableDay(start, 0)],
    part: 'any',
    location: 'provider',
    ...choice,
  };
  const { status } = await world.call(person, 'joinWaitlist', { body });
  expect(status).toBe(201);
  world.clock.now += 1_000;
};

const waitOf = async ({ store }: World, person: Person, service = 'consultation'): Promise<Wait> =>
  (await store.read(waits.ref(waitIdOf(person.id, service))))!;

/** Has the consumers hear of everything, and the line matched by several functions at once meanwhile. */
const matchAll = async (world: World): Promise<void> => {
  const match = () => matchWaiting(world.store, { providerId: provider.id }, world.clock.now);
  await Promise.all([eachNewChange(world, world.consume), ...Array.from({ length: 6 }, match)]);
  await eachNewChange(world, world.consume);
};

/** Who has a time held for them; there is as much held in the calendar, and in their counts. */
const heldFor = async (world: World, people: readonly Person[]): Promise<string[]> => {
  const found: string[] = [];
  for (const person of people) {
    const { status } = await waitOf(world, person);
    const counts = await world.store.read(waitCounts.ref(person.id));
    expect(counts).toEqual({ entries: 1, offers: status === 'offered' ? 1 : 0 });
    if (status === 'offered') found.push(person.id);
  }
  const { entries } = await world.store.read(busyDays.ref(provider.id, bookableDay(start, 0)));
  expect(entries.filter(({ id }) => isWaitEntry(id))).toHaveLength(found.length);
  return found;
};

test(`${waiting} wait for a time that ${cancels} requests cancel at once: one after another has it, in order`, async () => {
  const people = crowd(waiting);
  const world = await tapped.openWorld({ now: start, instances: 50 });
  await seedWorld(world, people);
  await oneTimeADay(world);
  const { bookingId } = await bookPaid(world, customers[0]!, {
    service: 'consultation',
    day: 0,
    time: '14:00',
  });
  for (let index = 0; index < maxHolds; index++) {
    const choice = { service: 'cut', day: index + 1, time: '10:00' };
    const { status } = await world.call(people[limited]!, 'createBooking', bookingRequest(start, choice));
    expect(status).toBe(201);
  }
  for (const person of people) await join(world, person);
  await eachNewChange(world, world.consume);
  expect(await heldFor(world, people)).toEqual([]);

  tapped.setFaults(faultRates);
  const ended = await Promise.all(
    Array.from({ length: cancels }, () => cancel(world, customers[0]!, bookingId)),
  );
  expect(ended.filter(({ status }) => status >= 500)).toEqual([]);
  await matchAll(world);

  // Who is at the limit keeps the place in line, and is asked once those bookings have expired, after 36 minutes.
  const inLine = [0, 2, limited, 3, 4].map((index) => people[index]!.id);
  const offered: string[] = [];
  for (let round = 0; round < rounds; round++) {
    tapped.setFaults(noFaults);
    const now = await heldFor(world, people);
    expect(now).toEqual([inLine[round]]);
    offered.push(...now);
    expect(await violationsInWorld(world)).toEqual([]);
    tapped.setFaults(faultRates);
    world.clock.now += 21 * minutes;
    await Promise.all([world.sweep(), world.sweep()]);
    await matchAll(world);
  }
  tapped.setFaults(noFaults);
  expect(new Set(offered).size).toBe(rounds);

  // Whoever it is held for now books it, however often they press and whoever else tries.
  const next = people.find(({ id }) => id === inLine[rounds])!;
  const { id: waitId } = await waitOf(world, next);
  const { body, headers } = bookingRequest(start, { service: 'consultation', day: 0, time: '14:00' });
  const others = people.slice(rounds + 1, rounds + 7);
  tapped.setFaults(faultRates);
  const booked = await Promise.all(
    [next, next, ...others].map((person) =>
      world.call(person, 'createBooking', { headers, body: { ...body, waitId } }),
    ),
  );
  tapped.setFaults(noFaults);
  expect(booked.map(({ status }) => status)).toEqual([201, 201, ...others.map(() => 409)]);
  await matchAll(world);
  expect((await waitOf(world, next)).status).toBe('booked');
  const { entries } = await world.store.read(busyDays.ref(provider.id, bookableDay(start, 0)));
  expect(entries.map(({ id }) => id)).toEqual([booked[0]!.body.booking.id]);
  expect(await violationsInWorld(world)).toEqual([]);
}, 300_000);

const waiter = customers[0]!;

/** A world with one time a day of each provider. */
const openQuietWorld = async () => {
  tapped.setFaults(noFaults);
  const world = await tapped.openWorld({ now: start, instances: 1 });
  await seedWorld(world);
  for (const each of providers) await oneTimeADay(world, each);
  return world;
};

const countsOf = ({ store }: World) => store.read(waitCounts.ref(waiter.id));

test('whom a time was held for by one provider is not passed over by another once it is not', async () => {
  const world = await openQuietWorld();
  const today = new Date(start).toISOString().slice(0, 10);
  await join(world, waiter, { days: [today] });
  await eachNewChange(world, world.consume);
  await join(world, waiter, { hairstyleId: 'cut', providerId: providers[0]!.id });
  await eachNewChange(world, world.consume);
  const held = await waitOf(world, waiter);
  expect([held.status, (await waitOf(world, waiter, 'cut')).status]).toEqual(['offered', 'waiting']);
  const params = { waitId: held.id };
  const late = { until: new Date(start).toISOString() };
  await world.call(waiter, 'passOffer', { params, body: late });
  expect((await waitOf(world, waiter)).status).toBe('offered');
  // Search and profiles do not show what is held, until it is not.
  const findFree = freeTimesInFiles(world.files);
  const nextFree = async () => (await findFree(provider.id, 15, world.clock.now)).nextFree?.date;
  expect(await nextFree()).toBe(bookableDay(start, 0));
  await world.call(waiter, 'passOffer', { params, body: { until: held.offer!.until } });
  await eachNewChange(world, world.consume);
  expect((await waitOf(world, waiter)).status).toBe('waiting');
  expect((await waitOf(world, waiter, 'cut')).status).toBe('offered');
  expect(await nextFree()).toBe(today);
  expect(await countsOf(world)).toEqual({ entries: 2, offers: 1 });
});

test('an index that is behind neither holds a time that does not fit any more, nor passes anybody over', async () => {
  const world = await openQuietWorld();
  await join(world, waiter);
  const before = await waitOf(world, waiter);
  await join(world, waiter, { part: 'morning' });
  const listing = (items: Wait[]) => ({
    ...world.store,
    list: (async (query, options) =>
      query.index === 'byProvider' ? { items } : world.store.list(query, options)) as Store['list'],
  });
  const { now } = world.clock;
  await matchWaiting(listing([before]), { providerId: provider.id }, now);
  expect((await waitOf(world, waiter)).status).toBe('waiting');
  await join(world, waiter);
  await matchWaiting(listing([]), { providerId: provider.id, changedId: before.id }, now);
  expect((await waitOf(world, waiter)).status).toBe('offered');
});

test('only the entries of somebody who is leaving end, and what is left of them is freed when they are gone', async () => {
  const world = await openQuietWorld();
  await join(world, waiter);
  await eachNewChange(world, world.consume);
  const { handle } = waitlist({ store: world.store, clock: () => world.clock.now });
  const deletion = { userId: waiter.id } as Deletion;
  await handle([{ name: 'DeletionRequested', deletion }]);
  expect((await waitOf(world, waiter)).status).toBe('offered');
  const profile = (await world.store.read(profiles.ref(waiter.id)))!;
  const leaving = { deletesAt: new Date(start).toISOString() };
  await world.store.transact([assign(profiles.ref(waiter.id), leaving, profile)]);
  await handle([{ name: 'DeletionRequested', deletion }]);
  expect((await waitOf(world, waiter)).status).toBe('left');
  expect(await countsOf(world)).toEqual({ entries: 0, offers: 0 });

  const deps = { store: world.store, deleteUser: async () => {}, removeDataFile: async () => {} };
  for (const [gone, person] of [
    [customers[1]!, customers[1]!],
    [provider, customers[2]!],
  ] as const) {
    await join(world, person, { days: [bookableDay(start, 1)] });
    await matchWaiting(world.store, { providerId: provider.id }, world.clock.now);
    const { id, status } = await waitOf(world, person);
    expect(status).toBe('offered');
    await removePerson(deps, gone.id, world.clock.now);
    expect(await world.store.read(waits.ref(id))).toBeUndefined();
    expect(await world.store.read(waitCounts.ref(person.id))).toEqual({ entries: 0, offers: 0 });
    expect((await world.store.read(busyDays.ref(provider.id, bookableDay(start, 1)))).entries).toEqual([]);
  }
});
