import { journalKeys } from '../../lambdas/data/journal';
import { resumePayouts } from '../../lambdas/data/payouts-pause';
import { maxMismatches } from '../../shared/admin/reconciliation';
import { freshWorlds } from './fresh-world';
import { journalEvent, reconcileWorld } from './reconcile-steps';
import type { World } from './world';

const hour = 3_600_000;

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  open: (opened) => {
    world = opened;
  },
});

/** Journals a fee that Stripe did not charge: one mismatch. */
const journalWrongFee = (name: string) =>
  journalEvent(world, {
    key: journalKeys.fee(name),
    movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
  });

test('more mismatches than are kept do not pause payouts again once an admin has seen them', async () => {
  for (let index = 0; index < maxMismatches + 20; index++) await journalWrongFee(`txn_${index}`);
  world.clock.now += 2 * hour;
  const first = await reconcileWorld(world);
  expect(first.run.mismatches).toHaveLength(maxMismatches);
  expect(first).toMatchObject({
    run: { count: maxMismatches + 20 },
    pause: { reconciliationId: first.run.id },
  });
  await world.store.write(resumePayouts(first.pause));
  const second = await reconcileWorld(world);
  expect(second.run.count).toBe(first.run.count);
  expect(second.pause.pausedAt).toBeUndefined();
  await journalWrongFee('txn_another');
  world.clock.now += 2 * hour;
  const third = await reconcileWorld(world);
  expect(third.pause).toMatchObject({ pausedAt: expect.any(String), reconciliationId: third.run.id });
}, 120_000);
