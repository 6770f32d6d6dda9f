import { availability, changeRules, rulesOf } from '../../lambdas/data/availability';
import { bookings, type StoredProposal } from '../../lambdas/data/bookings';
import { roles } from '../../lambdas/data/people';
import type { Person } from '../../lambdas/http/actor';
import { defaultHours } from '../../shared/availability/defaults';
import { maxHeld } from '../../shared/booking/reschedule';
import { instantOf } from '../../shared/time/zoned';
import { isFull } from '../given/full';
import { noFaults } from '../given/tap/fault-injector';
import { bookPaid, cancel } from './booking-steps';
import { violationsInWorld } from './invariants';
import { bookableDay, bookingRequest, crowd, providers, seedWorld, zone } from './people-and-services';
import { acceptTime, endProposal, proposeTimes } from './proposal-steps';
import type { ApiResponse } from './request';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const faultRates = { seed, conflict: 0.06, throttle: 0.01, lostReply: 0.04, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const provider = providers[1]!;
const acts = isFull ? 200 : 60;

const tapped = tappedEngine();

/** Every quarter of an hour from 9:00 to 17:45. */
const quarters = Array.from(
  { length: 36 },
  (_, index) =>
    `${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`,
);
const quarter = (index: number): string => quarters[index % quarters.length]!;

const openEveryQuarter = async ({ store }: World) => {
  const role = (await store.read(roles.ref(provider.id)))!;
  const day = [{ firstStart: quarters[0]!, lastStart: quarters.at(-1)!, endBy: '18:00' }];
  await store.transact(
    changeRules(role, rulesOf(role, undefined), { stepMinutes: 15, week: defaultHours.week.map(() => day) }),
  );
};

/** A world without faults in which a provider's days are open from 9:00 to 18:00. */
const openWorld = async (people: Person[]): Promise<World> => {
  const world = await tapped.openWorld({ now: start, instances: 50 });
  await seedWorld(world, people);
  await openEveryQuarter(world);
  return world;
};

/** Blocks a quarter of an hour as time off, as the provider's calendar does; customers may be booking it meanwhile. */
const block = async (world: World, index: number): Promise<ApiResponse> => {
  const { body: rules } = await world.call(provider, 'getMyAvailability');
  const { zone: _, ...current } = rules;
  const from = instantOf(bookableDay(start, 0), quarter(index), zone);
  const to = new Date(Date.parse(from) + 900_000).toISOString();
  return world.call(provider, 'updateAvailability', {
    body: { ...current, timeOff: [...current.timeOff, { from, to }] },
  });
};

type Held = { bookingId: string; customer: Person };

/** Bookings on the second day, one for each two acts, so that most can be moved to the contested first day. */
const bookAll = async (world: World, people: Person[]): Promise<Held[]> => {
  const held: Held[] = [];
  for (const [index, customer] of people.entries()) {
    const choice = { service: 'consultation', day: 1 + Math.floor(index / 36), time: quarter(index) };
    held.push({ ...(await bookPaid(world, customer, choice)), customer });
  }
  return held;
};

const proposalOf = async ({ store }: World, { bookingId }: Held) =>
  (await store.read(bookings.ref(bookingId)))?.proposal;

const ends = ['accepted', 'declined', 'withdrawn', 'cancelled'] as const;
type End = (typeof ends)[number];
const endOf = (index: number): End => ends[index % ends.length]!;

/** Who proposes other times and who is asked; both sides take turns. */
const sidesOf = ({ customer }: Held, index: number): [author: Person, asked: Person] =>
  Math.floor(index / ends.length) % 2 === 0 ? [customer, provider] : [provider, customer];

/** Proposes times of the first day. */
const propose = async (world: World, one: Held, index: number, times: string[]): Promise<ApiResponse> => {
  const [author] = sidesOf(one, index);
  const chosen = times.map((time) => ({ day: 0, time }));
  return proposeTimes(world, author, one.bookingId, chosen);
};

const end = (
  world: World,
  one: Held & { proposal: StoredProposal },
  index: number,
  how = endOf(index),
): Promise<ApiResponse> => {
  const { bookingId, customer, proposal } = one;
  const { number, times } = proposal;
  const [author, asked] = sidesOf(one, index);
  if (how === 'accepted') return acceptTime(world, asked, bookingId, times[index % times.length]!.startsAt);
  if (how === 'cancelled') return cancel(world, customer, bookingId);
  if (how === 'declined') return endProposal(world, asked, bookingId, { name: 'declineProposal', number });
  return endProposal(world, author, bookingId, { name: 'withdrawProposal', number });
};

/** Proposes three times of the first day, and has them accepted while they are declined, withdrawn or cancelled. */
const move = async (world: World, one: Held, index: number): Promise<ApiResponse[]> => {
  const times = [0, 5, 11].map((step) => quarter(index * 7 + step));
  const proposed = await propose(world, one, index, times);
  const proposal = await proposalOf(world, one);
  if (!proposal || proposal.outcome) return [proposed];
  const proposing = { ...one, proposal };
  const ended = await Promise.all([
    end(world, proposing, index, 'accepted'),
    ...(endOf(index) === 'accepted' ? [] : [end(world, proposing, index)]),
  ]);
  return [proposed, ...ended];
};

/** Proposes one time of the still empty first day. Returns the proposal's end, whatever else happens meanwhile. */
const moveAlone = async (world: World, one: Held, index: number) => {
  const { status } = await propose(world, one, index, [quarter(index * 3)]);
  expect(status).toBe(200);
  const proposing = { ...one, proposal: (await proposalOf(world, one))! };
  return async (): Promise<ApiResponse> => {
    for (;;) {
      const response = await end(world, proposing, index);
      if (response.body.code !== 'busy') return response;
    }
  };
};

const outcomesOf = async (world: World, held: readonly Held[]) =>
  Promise.all(held.map(async (one) => (await proposalOf(world, one))?.outcome));

test(`${acts} concurrent moves, bookings and blocks of one day leave no overlap and no orphan entry`, async () => {
  const movers = crowd(acts / 2);
  const bookers = crowd(acts).slice(acts / 2);
  const world = await openWorld([...movers, ...bookers]);
  const held = await bookAll(world, movers);
  const alone = held.slice(0, 2 * ends.length);
  const endings: Array<() => Promise<ApiResponse>> = [];
  for (const [index, one] of alone.entries()) endings.push(await moveAlone(world, one, index));
  tapped.setFaults(faultRates);
  tapped.reset();
  const responses = await Promise.all([
    ...endings.map(async (end) => [await end()]),
    ...held.slice(alone.length).map((one, index) => move(world, one, index)),
    ...bookers.map(async (person, index) => {
      if (index % 4 === 0) return [await block(world, index)];
      const choice = { service: 'consultation', day: 0, time: quarter(index * 5) };
      return [await world.call(person, 'createBooking', bookingRequest(start, choice))];
    }),
  ]);
  tapped.setFaults(noFaults);
  const statuses = responses.flat().map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await outcomesOf(world, alone)).toEqual([...ends, ...ends]);
  expect(tapped.overlaps()).toBeGreaterThan(0);
  expect(await violationsInWorld(world)).toEqual([]);

  // Nothing is left of holds and proposals once they have expired and were swept.
  world.clock.now += 25 * 3_600_000;
  await world.sweep();
  await world.sweep();
  expect(await violationsInWorld(world, true)).toEqual([]);
  expect(await world.store.read(availability.ref(provider.id))).toBeDefined();
}, 300_000);

test('of several who want one time at once, by booking or by moving, one gets it', async () => {
  const people = crowd(isFull ? 60 : 20);
  const world = await openWorld(people);
  const half = people.length / 2;
  const held = await bookAll(world, people.slice(0, half));
  tapped.setFaults(faultRates);
  const wanted = { day: 0, time: '10:00' };
  const responses = await Promise.all([
    ...held.map(({ bookingId, customer }) => proposeTimes(world, customer, bookingId, [wanted])),
    ...people
      .slice(half)
      .map((person) =>
        world.call(person, 'createBooking', bookingRequest(start, { service: 'consultation', ...wanted })),
      ),
  ]);
  tapped.setFaults(noFaults);
  const won = responses.filter(({ status }) => status < 300);
  expect(won).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(people.length - 1);
  expect(await violationsInWorld(world)).toEqual([]);
}, 300_000);

test('a customer’s concurrent proposals hold no more of a provider’s time than the limit, and free it again', async () => {
  const [customer] = crowd(1) as [Person];
  const world = await openWorld([customer]);
  const held: Held[] = [];
  for (let index = 0; index < 6; index++) {
    const choice = { service: 'consultation', day: 1, time: quarter(index) };
    held.push({ ...(await bookPaid(world, customer, choice)), customer });
  }
  tapped.setFaults(faultRates);
  const wantedBy = (index: number) => [{ day: 0, time: quarter(index * 4) }];
  const responses = await Promise.all(
    held.map(({ bookingId }, index) => proposeTimes(world, customer, bookingId, wantedBy(index))),
  );
  tapped.setFaults(noFaults);
  const won = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  const refused = responses.flatMap(({ body }, index) => (body.code === 'too_much_proposed' ? [index] : []));
  expect(won).toHaveLength(maxHeld.withProvider.proposals);
  expect(refused).toHaveLength(held.length - won.length);

  const [first, second] = won as [number, number];
  const [next, last] = refused as [number, number];
  const withdrawn = { name: 'withdrawProposal', number: 1 } as const;
  await endProposal(world, customer, held[first]!.bookingId, withdrawn);
  const tryAgain = (index: number) => proposeTimes(world, customer, held[index]!.bookingId, wantedBy(index));
  expect((await tryAgain(next)).status).toBe(200);
  expect((await tryAgain(last)).body.code).toBe('too_much_proposed');
  await cancel(world, customer, held[second]!.bookingId);
  expect((await tryAgain(last)).status).toBe(200);

  // A provider may hold as much of their own time as they like.
  const byProvider = await proposeTimes(world, provider, held[first]!.bookingId, wantedBy(first));
  expect(byProvider.status).toBe(200);
  expect(await violationsInWorld(world)).toEqual([]);
}, 300_000);
