import { freshWorlds } from './fresh-world';
import { reconcileWorld } from './reconcile-steps';
import type { World } from './world';

const hour = 3_600_000;

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  open: (opened) => {
    world = opened;
  },
});

const usd = (amount: number) => ({ amount, currency: 'usd' });

test('what the operator moves between Stripe and their own bank is shown, and is no mismatch', async () => {
  await world.stripe.topups.create(usd(5_000));
  await world.stripe.payouts.create(usd(1_200));
  const returned = await world.stripe.payouts.create(usd(300));
  await world.control(`payouts/${returned.id}/settle`, { status: 'failed' });
  world.clock.now += 2 * hour;
  const { run, pause } = await reconcileWorld(world);
  expect(run).toMatchObject({
    mismatches: [],
    figures: { transactions: 4, toBankCents: 1_200, fromBankCents: 5_000 },
  });
  expect(pause.pausedAt).toBeUndefined();
});

test('a payout that has a name of ours but left from the platform’s balance is a mismatch', async () => {
  const { id } = await world.stripe.payouts.create({ ...usd(700), metadata: { name: 'payout-1' } });
  world.clock.now += 2 * hour;
  expect((await reconcileWorld(world)).run.mismatches).toEqual([
    { what: 'stripe', record: `payout:${id}`, detail: 'Stripe lacks 700 cents of the journal' },
  ]);
});
