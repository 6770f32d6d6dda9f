import { randomUUID } from 'node:crypto';
import type { Person } from '../../lambdas/http/actor';
import { isFull } from '../given/full';
import { noFaults } from '../given/tap/fault-injector';
import { markRead, openConversation, sendMessage } from './chat-actions';
import { chatViolations } from './chat-checks';
import { type Crash, invoke } from './crash';
import { customers, providers, seedWorld } from './people-and-services';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const seed = Number(process.env.SEED ?? 20260504);
const faults = { seed, conflict: 0.08, throttle: 0.03, lostReply: 0.08, unprocessed: 0.1 };
const rounds = isFull ? 10 : 1;

const tapped = tappedEngine();
const [customer, other] = customers as [Person, Person, Person];
const [provider] = providers as [Person, Person];

const openWorld = async (instances: number): Promise<World> => {
  const world = await tapped.openWorld({ now: start, instances });
  await seedWorld(world);
  return world;
};

/** Opens a conversation; throws if it is refused. */
const opened = async (world: World, by: Person): Promise<string> => {
  const id = await openConversation(world, by, provider);
  if (typeof id !== 'string') throw new Error(JSON.stringify(id));
  return id;
};

test('messages sent and read at once, again and with lost replies are neither lost nor doubled', async () => {
  for (let round = 0; round < rounds; round++) {
    const world = await openWorld(8);
    const [first, second] = [await opened(world, customer), await opened(world, other)];
    tapped.setFaults({ ...faults, seed: seed + round });
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const acts = ids.flatMap((id, index) => [
      () => sendMessage(world, customer, first, id),
      () => sendMessage(world, customer, first, id),
      () => sendMessage(world, provider, first, id),
      () => sendMessage(world, other, second, id),
      () => markRead(world, provider, index % 2 ? first : second, index),
      () => markRead(world, customer, first, index * 2),
    ]);
    const responses = await Promise.all(acts.map((act) => act()));
    tapped.setFaults(noFaults);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    // Whoever was told that many people are changing it sends again.
    for (const act of acts) expect((await act()).status).toBeLessThan(300);
    const items = await world.scan();
    expect(chatViolations(items)).toEqual([]);
    expect(items.filter(({ sk }) => String(sk).startsWith('MESSAGE#'))).toHaveLength(3 * ids.length);
    await tapped.closeWorlds();
  }
});

/** Runs an act that crashes, and again. Returns its calls and what is wrong afterwards. */
const crashAt = async (act: (world: World, id: string) => Promise<unknown>, crash?: Crash) => {
  const world = await openWorld(1);
  const id = await opened(world, customer);
  await sendMessage(world, customer, id);
  const { calls } = await invoke(() => act(world, id), crash);
  await act(world, id);
  const violations = chatViolations(await world.scan());
  await tapped.closeWorlds();
  return { calls, violations };
};

test.each<[string, (world: World, id: string) => Promise<unknown>]>([
  ['sending a message', (world, id) => sendMessage(world, customer, id, 'the-same-id')],
  ['answering', (world, id) => sendMessage(world, provider, id, 'the-same-id')],
  ['reading', (world, id) => markRead(world, provider, id, 1)],
])('a crash in %s loses and doubles nothing', async (_, act) => {
  const { calls, violations } = await crashAt(act);
  expect(violations).toEqual([]);
  for (let at = 0; at < calls.length; at++)
    for (const when of ['before', 'after'] as const)
      expect((await crashAt(act, { at, when })).violations).toEqual([]);
});
