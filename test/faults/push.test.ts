import { deletions } from '../../lambdas/data/deletions';
import { derivedId } from '../../lambdas/data/engine/derived-id';
import { create, replace, update } from '../../lambdas/data/engine/writes';
import { turnNotifications } from '../../lambdas/data/notification-preferences';
import { roles } from '../../lambdas/data/people';
import { pushDevices } from '../../lambdas/data/push-devices';
import { endAllSessions } from '../../lambdas/data/sessions';
import type { Person } from '../../lambdas/http/actor';
import { storePushes } from '../../lambdas/push/store-pushes';
import { isoOf } from '../../shared/time/iso';
import { markRead, openConversation, sendMessage } from './chat-actions';
import { invoke } from './crash';
import { eachNewChange } from './each-new-change';
import { freshWorlds } from './fresh-world';
import { customers, providers } from './people-and-services';
import { openPush } from './push-steps';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const dayMs = 86_400_000;
const [customer, provider] = [customers[0]!, providers[0]!];

let world: World;
let push: ReturnType<typeof openPush>;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
    push = openPush(world);
  },
});

let told = 0;
/** Stores a push and puts it into the queue, as the consumer of notifications does, and returns its id. */
const tell = async (
  to: Person,
  { at = world.clock.now, choice }: { at?: number; choice?: 'bookings.push' } = {},
): Promise<string> => {
  told += 1;
  const about = `news-${told}`;
  const words = { type: 'booking', title: 'Moved', message: 'To 3 PM', link: '/bookings' } as const;
  const queuePush = async (messages: ReadonlyArray<{ pushId: string }>) =>
    void world.pushQueue.push(...messages);
  const all = [{ ...words, userId: to.id, choice, about, at: isoOf(at) }];
  await storePushes({ store: world.store, queuePush }, all, world.clock.now);
  return derivedId(to.id, `push:${about}`);
};

test('wherever an invocation stops, each device gets the push, and a second one replaces the first', async () => {
  const [phone, laptop] = [push.subscribe(), push.subscribe()];
  await push.turnOn(customer, phone);
  await push.turnOn(customer, laptop);
  await tell(customer);
  const calls = await push.send();
  expect(calls).toBeGreaterThan(4);
  for (let at = 0; at < calls; at++)
    for (const when of ['before', 'after'] as const) {
      for (const browser of [phone, laptop]) browser.shown.length = 0;
      const pushId = await tell(customer);
      await push.send({ at, when });
      await push.sendAfter(4);
      for (const { shown } of [phone, laptop]) {
        expect(shown.length).toBeGreaterThan(0);
        expect(new Set(shown.map(({ tag }) => tag))).toEqual(new Set([pushId]));
      }
      expect((await push.stored(pushId))!.state).toBe('sent');
    }
});

test('two invocations send a push once', async () => {
  const browser = push.subscribe();
  await push.turnOn(customer, browser);
  const pushId = await tell(customer);
  world.pushQueue.push({ pushId });
  await Promise.all([push.send(), push.send()]);
  await push.sendAfter(4);
  expect(browser.shown).toHaveLength(1);
});

test('only the devices that do not have it yet are tried again, until an hour is over', async () => {
  const [quick, busy] = [push.subscribe(), push.subscribe()];
  await push.turnOn(customer, quick);
  await push.turnOn(customer, busy);
  busy.answer = 503;
  const pushId = await tell(customer);
  await push.send();
  for (const minutes of [1, 2, 4]) await push.sendAfter(minutes);
  busy.answer = 201;
  await push.sendAfter(8);
  expect([quick.shown.length, busy.shown.length]).toEqual([1, 1]);
  expect(await push.stored(pushId)).toMatchObject({ state: 'sent', attempts: 5, title: '', message: '' });
  expect((await push.stored(pushId))!.dueAt).toBeUndefined();

  busy.answer = 500;
  const lost = await tell(customer);
  await push.send();
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) await push.sendAfter(minutes);
  expect(await push.stored(lost)).toMatchObject({ state: 'failed', attempts: 7, title: '' });
  expect(push.counted.filter(({ PushesFailed }) => PushesFailed)).toHaveLength(1);
  expect(quick.shown).toHaveLength(2);
});

test.each([400, 401, 403, 413, 302])(
  'an answer of %i is no delivery, and the device stays',
  async (answer) => {
    const browser = push.subscribe();
    await push.turnOn(customer, browser);
    browser.answer = answer;
    const pushId = await tell(customer);
    await push.send();
    expect(await push.stored(pushId)).toMatchObject({ state: 'failed', sentTo: [], attempts: 1 });
    expect(push.counted).toContainEqual({ PushesFailed: 1 });
    expect(await push.devicesOf(customer)).toHaveLength(1);
  },
);

test('a device that is unreachable for three days is removed, and one that is reached again is not', async () => {
  const [gone, back] = [push.subscribe(), push.subscribe()];
  await push.turnOn(customer, gone);
  await push.turnOn(customer, back);
  const failFor = async () => {
    await tell(customer);
    await push.send();
    for (const minutes of [1, 2, 4, 8, 16, 32]) await push.sendAfter(minutes);
  };
  gone.answer = 500;
  back.answer = 500;
  await failFor();
  expect((await push.devicesOf(customer)).map(({ failingSince }) => !!failingSince)).toEqual([true, true]);
  back.answer = 201;
  await tell(customer);
  await push.send();
  back.answer = 500;
  world.clock.now += 3 * dayMs;
  await failFor();
  expect((await push.devicesOf(customer)).map(({ endpoint }) => endpoint)).toEqual([back.endpoint]);
});

test('a device whose pushes are refused for three days is removed', async () => {
  const refused = push.subscribe();
  await push.turnOn(customer, refused);
  refused.answer = 403;
  for (const wait of [0, 3 * dayMs]) {
    world.clock.now += wait;
    // Its browser says every day that it is in use.
    if (wait > 0) await push.turnOn(customer, refused);
    expect(await push.devicesOf(customer)).toHaveLength(1);
    await tell(customer);
    await push.send();
  }
  expect(await push.devicesOf(customer)).toEqual([]);
});

test('one device that nothing can be encrypted for keeps the push from no other', async () => {
  const [odd, good] = [push.subscribe(), push.subscribe()];
  await push.turnOn(customer, odd);
  await push.turnOn(customer, good);
  const own = await world.store.read(pushDevices.ref(customer.id));
  const devices = own!.devices.map((each) =>
    each.endpoint === odd.endpoint ? { ...each, p256dh: `B${'A'.repeat(86)}` } : each,
  );
  await world.store.write(replace(pushDevices, own!, { devices }));
  await tell(customer);
  await push.send();
  await push.sendAfter(60);
  expect([odd.shown.length, good.shown.length]).toEqual([0, 1]);
});

const deletion = (state: 'scheduled' | 'closing') => {
  const at = isoOf(world.clock.now);
  return create(deletions, {
    userId: customer.id,
    state: state as never,
    requestedAt: at,
    deletesAt: at,
    forfeitCents: 0,
    version: 1,
  });
};

describe('nothing is pushed', () => {
  let pushId: string;
  const browserOf = async (person: Person) => {
    const browser = push.subscribe();
    await push.turnOn(person, browser);
    return browser;
  };
  const expectNothing = async (person: Person, before: () => Promise<unknown>, devices: number) => {
    const browser = await browserOf(person);
    pushId = await tell(person);
    await before();
    await push.send();
    expect(browser.shown).toEqual([]);
    expect(await push.stored(pushId)).toMatchObject({ state: 'skipped', title: '' });
    expect(await push.devicesOf(person)).toHaveLength(devices);
    return browser;
  };

  test('once the session has ended', async () => {
    const end = endAllSessions(customer.id, undefined, 'person', world.clock.now + 2_000);
    await expectNothing(customer, () => world.store.write(end), 0);
  });

  test('once the session has run out, for the browser asks nobody to sign in', async () => {
    const browser = await browserOf(customer);
    world.clock.now += 30 * dayMs - 60_000;
    await tell(customer);
    await push.send();
    expect(browser.shown).toHaveLength(1);
    world.clock.now += 120_000;
    await tell(customer);
    await push.send();
    expect(browser.shown).toHaveLength(1);
    expect(await push.devicesOf(customer)).toEqual([]);
  });

  test('to somebody who is suspended', async () => {
    const suspend = update(roles.key(provider.id), [
      { set: ['#status = :status'], names: { '#status': 'status' }, values: { ':status': 'suspended' } },
    ]);
    await expectNothing(provider, () => world.store.write(suspend), 1);
  });

  test('to an account that is being deleted, which takes no device, either', async () => {
    await expectNothing(customer, () => world.store.write(deletion('closing')), 1);
    await expect(push.turnOn(customer, push.subscribe())).rejects.toMatchObject({ code: 'account_leaving' });
  });

  test('but whoever has asked for that, and can still keep the account, gets pushes', async () => {
    const browser = await browserOf(customer);
    await world.store.write(deletion('scheduled'));
    await tell(customer);
    await push.send();
    expect(browser.shown).toHaveLength(1);
  });

  test('of a kind that was turned off meanwhile, or never turned on', async () => {
    const browser = await browserOf(customer);
    const turn = (on: boolean) => world.store.write(turnNotifications(customer.id, 'bookings.push', on));
    await tell(customer, { choice: 'bookings.push' });
    expect(world.pushQueue).toEqual([]);
    await turn(true);
    await tell(customer, { choice: 'bookings.push' });
    await push.send();
    expect(browser.shown).toHaveLength(1);
    await tell(customer, { choice: 'bookings.push' });
    await turn(false);
    await push.send();
    expect(browser.shown).toHaveLength(1);
  });

  test('of what is older than a day, as when an event is handled again later', async () => {
    const browser = await browserOf(customer);
    await tell(customer, { at: world.clock.now - dayMs });
    expect(world.pushQueue).toEqual([]);
    await tell(customer);
    const messages = world.pushQueue.splice(0);
    world.clock.now += dayMs;
    world.pushQueue.push(...messages);
    await push.send();
    expect(browser.shown).toEqual([]);
  });

  test('without keys; while they cannot be read, it waits', async () => {
    const browser = await browserOf(customer);
    push.during.readVapid = async () => {
      throw new Error('The keys of pushes could not be read');
    };
    await tell(customer);
    await push.send();
    push.during.readVapid = undefined;
    await push.sendAfter(1);
    expect(browser.shown).toHaveLength(1);
    push.during.readVapid = async () => undefined;
    pushId = await tell(customer);
    await push.send();
    expect((await push.stored(pushId))!.state).toBe('skipped');
  });
});

test('a device that is turned on again while its service forgets it stays', async () => {
  const browser = push.subscribe();
  await push.turnOn(customer, browser);
  browser.answer = 410;
  push.during.post = () => push.turnOn(customer, browser);
  await tell(customer);
  await push.send();
  expect(await push.devicesOf(customer)).toHaveLength(1);
  push.during.post = undefined;
  await tell(customer);
  await push.send();
  expect(await push.devicesOf(customer)).toEqual([]);
});

test('a deletion that begins while pushes are turned on leaves no device behind', async () => {
  // After it was read that the account is not being deleted.
  const meanwhile = () => world.store.write(deletion('closing'));
  const turnOn = () => push.turnOn(customer, push.subscribe());
  const turning = invoke(turnOn, { at: 2, when: 'before', meanwhile });
  await expect(turning).rejects.toMatchObject({ code: 'account_leaving' });
  expect(await push.devicesOf(customer)).toEqual([]);
});

describe('messages', () => {
  let conversationId: string;
  const consume = (times = 1) =>
    eachNewChange(world, async (change) => {
      for (let time = 0; time < times; time++) await world.consume(change);
    });
  const write = async () => {
    expect((await sendMessage(world, customer, conversationId)).status).toBe(201);
    await consume(2);
    expect(world.pushQueue).toEqual([]);
  };
  beforeEach(async () => {
    conversationId = (await openConversation(world, customer, provider)) as string;
    await consume();
    await world.store.write(turnNotifications(provider.id, 'messages.push', true));
  });

  test('are one push until they are read, after a minute', async () => {
    const browser = push.subscribe();
    await push.turnOn(provider, browser, true);
    await write();
    await write();
    await push.sendAfter(0.5);
    expect(browser.shown).toEqual([]);
    await push.sendAfter(0.5);
    expect(browser.shown).toEqual([
      {
        title: expect.stringContaining(customer.name),
        body: 'Open Hairloom to read it.',
        link: `/provider/messages/${conversationId}`,
        tag: expect.any(String),
      },
    ]);
    await push.sendAfter(10);
    expect(browser.shown).toHaveLength(1);

    await markRead(world, provider, conversationId, 100);
    await consume();
    await write();
    await push.sendAfter(1);
    expect(new Set(browser.shown.map(({ tag }) => tag)).size).toBe(1);
    expect(browser.shown).toHaveLength(2);
  });

  test('that were read within the minute are not pushed', async () => {
    const browser = push.subscribe();
    await push.turnOn(provider, browser);
    await write();
    await markRead(world, provider, conversationId, 100);
    await consume();
    await push.sendAfter(1);
    expect(browser.shown).toEqual([]);
  });
});
