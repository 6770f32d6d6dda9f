import { randomUUID } from 'node:crypto';
import { walletTotalsOf } from '../../lambdas/counters/wallet-totals';
import {
  allWalletTotals,
  figureNames,
  figuresOf,
  isActive,
  sumOfTotals,
} from '../../lambdas/data/wallet-totals';
import { wallets } from '../../lambdas/data/wallets';
import { changeOf } from '../../lambdas/events/changes';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { domainEventsOf } from '../../lambdas/events/events-of-change';
import { post } from '../../lambdas/ledger/post';
import { startTestEngine } from './engine';
import { createWorld, type World } from './world';

const at = '2026-05-04T14:00:00.000Z';
const people = Array.from({ length: 30 }, (_, index) => `person-${index}`);

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;

beforeAll(async () => {
  engine = await startTestEngine();
});
beforeEach(async () => {
  world = await createWorld({ url: engine.url, now: Date.parse(at) });
});
afterEach(() => world.close());
afterAll(() => engine.close());

/** Earnings of a provider, released, and of every third provider a payout on its way. */
const earn = async (userId: string, index: number): Promise<void> => {
  const write = (...events: Array<Parameters<typeof post>[0]>) =>
    world.store.transact(events.flatMap((event) => post(event)));
  await write({
    key: `test#${randomUUID()}`,
    event: 'released',
    at,
    movements: [{ from: 'stripe', to: `available:${userId}`, cents: 1_000 + index }],
    memos: [{ userId, earned: 1_000 + index, pending: 500 }],
  });
  if (index % 3 > 0) return;
  await write({
    key: `test#${randomUUID()}`,
    event: 'weekly_payout',
    at,
    movements: [{ from: `available:${userId}`, to: 'in transit', cents: 700 }],
    memos: [{ userId, inTransit: 700 }],
  });
};

const events = async (): Promise<DomainEvent[]> => {
  const records = await world.changes();
  return records.flatMap((record) => {
    const change = changeOf(record);
    return change ? domainEventsOf(change) : [];
  });
};

const walletEvents = async () => (await events()).filter(({ name }) => name === 'WalletChanged');

const expectExactTotals = async (): Promise<void> => {
  const all = await world.store.readEach(people.map((id) => wallets.ref(id)));
  const sums = figureNames.map((name) => [name, all.reduce((sum, wallet) => sum + wallet[name], 0)]);
  const active = all.filter((wallet) => isActive(figuresOf(wallet))).length;
  const totals = sumOfTotals(await world.store.readEach(allWalletTotals()));
  expect(totals).toEqual({ ...Object.fromEntries(sums), active });
};

test('events repeated, in any order and handled at once leave the exact sums', async () => {
  const consumer = walletTotalsOf(world);
  const seen: DomainEvent[] = [];
  for (let round = 0; round < 3; round++) {
    await Promise.all(people.slice(round).map(earn));
    const fresh = await walletEvents();
    seen.push(...fresh);
    const late = seen.toReversed();
    const results = await Promise.all(
      [fresh.slice(0, 20), late, fresh.slice(10), late.slice(5)].map((batch) => consumer.handle(batch)),
    );
    expect(results.flat()).toEqual([]);
    await expectExactTotals();
  }
});

test('a lost event is made up for by the next one', async () => {
  const consumer = walletTotalsOf(world);
  await Promise.all(people.map(earn));
  await walletEvents();
  await Promise.all(people.map(earn));
  expect(await consumer.handle(await walletEvents())).toEqual([]);
  await expectExactTotals();
});

test('a change of a customer’s credit is no event', async () => {
  const movements = [{ from: 'stripe', to: 'credit:person-0', cents: 900 } as const];
  await world.store.transact(post({ key: 'test#credit', event: 'late payment', at, movements }));
  expect(await walletEvents()).toEqual([]);
});
