import { type BookingSession, book, deliverAll, payCard, updateBookingStatus, verify } from './booking-steps';
import { invoke } from './crash';
import { startTestEngine } from './engine';
import { violationsInWorld } from './invariants';
import { customers, providers, seedWorld } from './people-and-services';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const [early, late] = customers as [(typeof customers)[number], (typeof customers)[number]];
const provider = providers[0]!;

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

let opened: World | undefined;

const newWorld = async (): Promise<World> => {
  opened = await createWorld({ url: engine.url, now: start });
  await seedWorld(opened);
  return opened;
};
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const changeZone = (world: World) =>
  world.call(provider, 'updateMe', { body: { zone: 'America/Los_Angeles' } });

/** Writes any zone name directly, without validation. */
const storeZone = (world: World, zone: string) =>
  world.store.write({
    action: {
      Update: {
        Key: { pk: `USER#${provider.id}`, sk: 'ROLE' },
        UpdateExpression: 'SET #zone = :zone',
        ExpressionAttributeNames: { '#zone': 'zone' },
        ExpressionAttributeValues: { ':zone': zone },
      },
    },
    conditionError: () => new Error('This update has no condition'),
  });

const steps = ['place', 'pay', 'accept', 'complete'] as const;
type Step = (typeof steps)[number];

/** Takes a booking at noon in New York through the steps up to `last`, as far as the zone allows. */
const runSteps = async (
  world: World,
  last: Step,
  step: (name: Step, work: () => Promise<unknown>) => Promise<void>,
) => {
  let held: BookingSession | undefined;
  const place = async () => {
    held = await book(world, early, { service: 'cut', day: 1, time: '12:00' }).catch(() => undefined);
  };
  const actions: Record<Step, () => Promise<unknown>> = {
    place,
    pay: async () => held && verify(world, early, held),
    accept: async () => held && updateBookingStatus(world, provider, held.bookingId, 'accept'),
    complete: async () => {
      world.clock.now += 72 * 3_600_000;
      return held && updateBookingStatus(world, provider, held.bookingId, 'complete');
    },
  };
  for (const name of steps.slice(0, steps.indexOf(last) + 1)) {
    if (name === 'pay' && held) await payCard(world, held.session);
    await step(name, actions[name]);
  }
};

/** Another customer books, pays and is accepted at the same instant: 9 a.m. in Los Angeles is noon in New York. */
const bookSameInstant = async (world: World) => {
  for (const time of ['09:00', '12:00']) {
    const held = await book(world, late, { service: 'cut', day: 1, time }).catch(() => undefined);
    if (!held) continue;
    await payCard(world, held.session);
    await verify(world, late, held);
    await updateBookingStatus(world, provider, held.bookingId, 'accept');
  }
};

/** Runs the steps up to `last`, changing the provider's zone at the nth call of that step. Returns all violations. */
const changeZoneAtCall = async (last: Step, n: number, when: 'before' | 'after') => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await seedWorld(world);
    let calls = 0;
    let status = 0;
    const meanwhile = async () => {
      ({ status } = await changeZone(world));
    };
    await runSteps(world, last, async (name, work) => {
      if (name !== last) return void (await work());
      calls = (await invoke(work, { at: n, when, meanwhile })).calls.length;
    });
    if (last !== 'complete') await bookSameInstant(world);
    await deliverAll(world);
    return { calls, status, violations: await violationsInWorld(world) };
  } finally {
    await world.close();
  }
};

test.each(steps)(
  'a provider who relocates at any moment of %s has no two appointments at once',
  async (step) => {
    const found: string[] = [];
    const statuses = new Set<number>();
    for (let n = 0, calls = 1; n < calls; n++)
      for (const when of ['before', 'after'] as const) {
        const run = await changeZoneAtCall(step, n, when);
        calls = run.calls;
        statuses.add(run.status);
        found.push(...run.violations.map((violation) => `${when} call ${n}: ${violation}`));
      }
    expect(found).toEqual([]);
    // Each zone change either succeeded or was refused.
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
  },
);

test('the time zone can be changed once the last booking has ended, however it ended', async () => {
  const world = await newWorld();
  await book(world, early, { service: 'cut', day: 1, time: '12:00' });
  expect((await changeZone(world)).body).toMatchObject({
    code: 'zone_in_use',
    fields: { zone: 'You cannot change your time zone while you have open or unpaid bookings.' },
  });
  world.clock.now += 40 * 60_000;
  await world.sweep();
  expect((await changeZone(world)).status).toBe(200);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('two spellings of a time zone count as the same zone', async () => {
  const world = await newWorld();
  await book(world, early, { service: 'cut', day: 1, time: '12:00' });
  await storeZone(world, 'america/new_york');
  const profile = { zone: 'America/New_York', bio: 'Braids and more' };
  expect(await world.call(provider, 'updateMe', { body: profile })).toMatchObject({
    status: 200,
    body: profile,
  });
});

test('a payment is refunded to the card if the time zone changed before it arrived', async () => {
  const world = await newWorld();
  const held = await book(world, early, { service: 'cut', day: 1, time: '12:00' });
  await storeZone(world, 'America/Los_Angeles');
  await payCard(world, held.session);
  expect((await verify(world, early, held)).body).toMatchObject({ success: false });
  const { body: refunds } = await world.control('refunds');
  expect(refunds).toMatchObject([{ amount: 800, status: 'succeeded' }]);
  expect(await violationsInWorld(world)).toEqual([]);
});
