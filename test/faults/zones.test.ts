import { customers, enter, providers } from './cast';
import { invoke } from './crash';
import { startTestEngine } from './engine';
import { problemsIn } from './invariants';
import { book, deliverAll, type Held, move, payCard, verify } from './play';
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
  await enter(opened);
  return opened;
};
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const relocate = (world: World) =>
  world.call(provider, 'updateMe', { body: { zone: 'America/Los_Angeles' } });

/** Past every rule, and under whatever name. */
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

/** Noon in New York, from its placing to its acceptance, as far as the zone lets it. */
const play = async (
  world: World,
  of: Step,
  step: (name: Step, work: () => Promise<unknown>) => Promise<void>,
) => {
  let held: Held | undefined;
  const place = async () => {
    held = await book(world, early, { service: 'cut', day: 1, time: '12:00' }).catch(() => undefined);
  };
  const works: Record<Step, () => Promise<unknown>> = {
    place,
    pay: async () => held && verify(world, early, held),
    accept: async () => held && move(world, provider, held.bookingId, 'accept'),
    complete: async () => {
      world.clock.now += 72 * 3_600_000;
      return held && move(world, provider, held.bookingId, 'complete');
    },
  };
  for (const name of steps.slice(0, steps.indexOf(of) + 1)) {
    if (name === 'pay' && held) await payCard(world, held.session);
    await step(name, works[name]);
  }
};

/** Nine in Los Angeles is noon in New York; it is asked for, paid and accepted wherever the provider is by now. */
const rival = async (world: World) => {
  for (const time of ['09:00', '12:00']) {
    const held = await book(world, late, { service: 'cut', day: 1, time }).catch(() => undefined);
    if (!held) continue;
    await payCard(world, held.session);
    await verify(world, late, held);
    await move(world, provider, held.bookingId, 'accept');
  }
};

/** Plays up to a step in which the provider relocates at its so-manieth call; answers what is wrong afterwards. */
const relocatingAt = async (of: Step, at: number, when: 'before' | 'after') => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await enter(world);
    let calls = 0;
    let status = 0;
    const meanwhile = async () => {
      ({ status } = await relocate(world));
    };
    await play(world, of, async (name, work) => {
      if (name !== of) return void (await work());
      calls = (await invoke(work, { at, when, meanwhile })).calls.length;
    });
    if (of !== 'complete') await rival(world);
    await deliverAll(world);
    return { calls, status, problems: await problemsIn(world) };
  } finally {
    await world.close();
  }
};

test.each(steps)(
  'a provider who relocates at any moment of %s has no two appointments at once',
  async (of) => {
    const found: string[] = [];
    const statuses = new Set<number>();
    for (let at = 0, calls = 1; at < calls; at++)
      for (const when of ['before', 'after'] as const) {
        const run = await relocatingAt(of, at, when);
        calls = run.calls;
        statuses.add(run.status);
        found.push(...run.problems.map((problem) => `${when} call ${at}: ${problem}`));
      }
    expect(found).toEqual([]);
    // Somebody was let, or kept, at each of these moments; nothing else came of it.
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
  },
);

test('the time zone can be changed once the last booking has ended, however it ended', async () => {
  const world = await newWorld();
  await book(world, early, { service: 'cut', day: 1, time: '12:00' });
  expect((await relocate(world)).body).toMatchObject({
    code: 'zone_in_use',
    fields: { zone: 'You cannot change your time zone while you have open or unpaid bookings.' },
  });
  world.clock.now += 40 * 60_000;
  await world.sweep();
  expect((await relocate(world)).status).toBe(200);
  expect(await problemsIn(world)).toEqual([]);
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
  expect(await problemsIn(world)).toEqual([]);
});
