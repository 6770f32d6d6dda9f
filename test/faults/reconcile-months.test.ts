import { closingBalances } from '../../lambdas/data/closing-balances';
import { wallets } from '../../lambdas/data/wallets';
import { closeMonth } from '../../lambdas/reconcile/carried';
import type { Tally } from '../../lambdas/reconcile/tally';
import { bookPaid, cancel, deliverAll, review, updateBookingStatus } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { customers, providers } from './people-and-services';
import { rawItems, reconcileWorld } from './reconcile-steps';
import { buyPaid } from './shop-steps';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const [customer, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
const provider = providers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };

let world: World;

freshWorlds({
  now: start,
  open: (opened) => {
    world = opened;
  },
});

/** A booking whose earnings are released, one that is refunded, and an order with wallet credit. */
const trade = async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  await updateBookingStatus(world, provider, bookingId, 'accept');
  const refunded = await bookPaid(world, other, { ...choice, day: 6, promoCode: 'TWICE' });
  await cancel(world, other, refunded.bookingId);
  world.clock.now += 3 * day;
  await updateBookingStatus(world, provider, bookingId, 'complete');
  await review(world, customer, bookingId);
  await buyPaid(world, other, { wanted: { oil: 1 }, creditCents: 500 });
  await deliverAll(world);
};

const creditOff = async () => {
  const raw = rawItems(world);
  const wallet = await raw.get(wallets.key(other.id));
  await raw.put({ ...wallet, credit: Number(wallet.credit) + 1 });
};

test('balances are carried forward: later runs read only the months that are open', async () => {
  await trade();
  world.clock.now = Date.parse('2026-06-20T14:00:00Z');
  await world.sweep();
  const first = await reconcileWorld(world);
  expect(first.run).toMatchObject({ kind: 'full', mismatches: [] });
  await trade();
  world.clock.now += 2 * hour;
  const second = await reconcileWorld(world);
  expect(second.run).toMatchObject({ kind: 'daily', months: ['2026-06'], mismatches: [] });
  world.clock.now = Date.parse('2026-07-02T14:00:00Z');
  const third = await reconcileWorld(world);
  expect(third.run).toMatchObject({ months: ['2026-06', '2026-07'], mismatches: [] });
  world.clock.now = Date.parse('2026-07-10T14:00:00Z');
  expect((await reconcileWorld(world)).run).toMatchObject({ months: ['2026-06', '2026-07'], count: 0 });
  await creditOff();
  // Nothing has touched the wallet in July, so only a full run looks at it.
  expect((await reconcileWorld(world)).run).toMatchObject({ months: ['2026-07'], count: 0 });
  const full = await reconcileWorld(world, 'full');
  expect(full.run.mismatches).toMatchObject([{ what: 'wallet', record: other.id }]);
});

test('a run that is interrupted continues where it was', async () => {
  await trade();
  world.clock.now = Date.parse('2026-08-20T14:00:00Z');
  await world.sweep();
  let left = 3;
  const interrupted = await reconcileWorld(world, 'daily', () => left-- > 0);
  expect(interrupted).toMatchObject({ isDone: false, run: { months: ['2026-01', '2026-02', '2026-03'] } });
  const continued = await reconcileWorld(world, 'daily');
  expect(continued).toMatchObject({ isDone: true, run: { id: interrupted.run.id, mismatches: [] } });
  left = 9;
  expect((await reconcileWorld(world, 'full', () => left-- > 0)).isDone).toBe(false);
  expect((await reconcileWorld(world, 'full')).run.mismatches).toEqual([]);
});

test('finds nothing while people go on buying', async () => {
  await trade();
  world.clock.now += 2 * hour;
  const buying = (async () => {
    for (const index of [5, 6, 7, 8, 9]) await bookPaid(world, customer, { ...choice, day: index });
  })();
  const runs = [await reconcileWorld(world), await reconcileWorld(world)];
  await buying;
  for (const { run } of runs) expect(run.mismatches).toEqual([]);
});

test('an invocation that stalls while another closes months puts no older balance over a newer one', async () => {
  const balances = (credit: number) =>
    ({ sums: new Map([['user:ada', { credit }]]), lastAt: new Map() }) as unknown as Tally;
  const { store } = world;
  await closeMonth(store, balances(100), 'base', '2026-04');
  const stalled = {
    ...store,
    write: async (write: Parameters<typeof store.write>[0]) => {
      await closeMonth(store, balances(20), 'base', '2026-05');
      await closeMonth(store, balances(3), 'base', '2026-06');
      await store.write(write);
    },
  };
  await expect(closeMonth(stalled, balances(20), 'base', '2026-05')).rejects.toMatchObject({ name: 'Stale' });
  expect(await store.read(closingBalances.ref('base', 'user:ada'))).toMatchObject({
    through: '2026-06',
    values: { credit: 123 },
  });
});
