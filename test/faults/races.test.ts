import { changeRules, rulesOf } from '../../lambdas/data/availability';
import { roles } from '../../lambdas/data/people';
import { changeOf } from '../../lambdas/events/changes';
import type { Person } from '../../lambdas/http/actor';
import { defaultHours } from '../../shared/availability/defaults';
import { isFull } from '../given/full';
import { book, payCard, stripeEvents, verify } from './booking-steps';
import { violationsInWorld } from './invariants';
import {
  bookableDay,
  bookingRequest,
  crowd,
  customers,
  providers,
  seedWorld,
  serviceIds,
} from './people-and-services';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const faultRates = { seed, conflict: 0.06, throttle: 0.01, lostReply: 0.04, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const rounds = isFull ? 200 : 60;

const tapped = tappedEngine();

/** A world with 50 function instances and, once it is set up, DynamoDB faults. */
const createFaultyWorld = async (people: Person[]): Promise<World> => {
  const world = await tapped.openWorld({ now: start, instances: 50 });
  await seedWorld(world, people);
  tapped.setFaults(faultRates);
  tapped.reset();
  return world;
};

const tally = (values: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].sort().map((one) => [one, values.filter((v) => v === one).length]));

test('of hundreds who book the same slot at once one gets it, and the others hear that it is taken', async () => {
  const people = crowd(isFull ? 500 : 150);
  const world = await createFaultyWorld(people);
  const sent = () => bookingRequest(start, { service: 'braids', day: 0, time: '10:00' });
  const responses = await Promise.all(people.map((one) => world.call(one, 'createBooking', sent())));
  expect(tally(responses.map(({ status, body }) => `${status} ${body.code ?? 'booked'}`))).toEqual({
    '201 booked': 1,
    '409 slot_taken': people.length - 1,
  });
  expect(tapped.overlaps()).toBeGreaterThan(0);
  expect(await violationsInWorld(world)).toEqual([]);
});

/** Every quarter hour from 9:00 to 17:45. */
const quarters = Array.from(
  { length: 36 },
  (_, index) =>
    `${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`,
);

const openEveryQuarter = async ({ store }: World, providerId: string) => {
  const role = (await store.read(roles.ref(providerId)))!;
  const day = [{ firstStart: quarters[0]!, lastStart: quarters.at(-1)!, endBy: '18:00' }];
  const change = { stepMinutes: 15, week: defaultHours.week.map(() => day) };
  await store.transact(changeRules(role, rulesOf(role, undefined), change));
};

test('more people than there are quarters of an hour fill all 36 of them at once', async () => {
  const people = crowd(isFull ? 500 : 100);
  const world = await createFaultyWorld(people);
  await openEveryQuarter(world, providers[1]!.id);
  const responses = await Promise.all(
    people.map((one, index) =>
      world.call(
        one,
        'createBooking',
        bookingRequest(start, { service: 'consultation', day: 0, time: quarters[index % quarters.length]! }),
      ),
    ),
  );
  expect(tally(responses.map(({ status, body }) => `${status} ${body.code ?? 'booked'}`))).toEqual({
    '201 booked': quarters.length,
    '409 slot_taken': people.length - quarters.length,
  });
  expect(tapped.overlaps()).toBeGreaterThan(0);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('of short and long appointments, wanted at once, no two overlap', async () => {
  const people = crowd(200);
  const world = await createFaultyWorld(people);
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const rivals = [0, 1, 2, 3, 4].map((rival) => people[(round * 5 + rival) % people.length]!);
    const responses = await Promise.all(
      rivals.map((rival, index) =>
        world.call(
          rival,
          'createBooking',
          bookingRequest(start, {
            service: serviceIds[(round + index * 2) % 3]!,
            day: Math.floor(round / 5) % 40,
            time: times[(round * 3 + index) % times.length]!,
          }),
        ),
      ),
    );
    statuses.push(...responses.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(rounds / 2);
  expect(tapped.overlaps()).toBeGreaterThan(0);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('a payment heard of 100 times at once is settled once and notifications once', async () => {
  const world = await createFaultyWorld([]);
  const customer = customers[0]!;
  const held = await book(world, customer, { service: 'braids', day: 0, time: '10:00' });
  await payCard(world, held.session);
  const event = (await stripeEvents(world)).find(({ type }) => type === 'checkout.session.completed')!;
  const hear = (index: number) => (index % 2 === 0 ? world.deliver(event) : verify(world, customer, held));
  const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => hear(index)));
  expect(tally(responses.map(({ status, body }) => `${status} ${body.code ?? 'settled'}`))).toEqual({
    '200 settled': 100,
  });
  for (const record of await world.changes()) {
    const change = changeOf(record);
    if (change) for (let times = 0; times < 2; times++) await world.consume(change);
  }
  const items = await world.scan();
  const events = items.filter(({ sk }) => sk === 'JOURNAL').map(({ event }) => event);
  const notifications = items.filter(({ pk }) => pk === `NOTIFICATIONS#${providers[0]!.id}`);
  expect(events).toEqual(['paid']);
  expect(notifications.map(({ title }) => title)).toEqual(['New booking']);
  expect(await violationsInWorld(world)).toEqual([]);
  expect(bookableDay(start, 0)).toBe(items.find(({ sk }) => sk === 'BOOKING')?.date);
});
