import { previewWeeklyPayouts } from '../../lambdas/payouts/preview';
import { freshWorlds } from './fresh-world';
import { onboard, seedPayable, startWeek } from './payout-steps';
import { admin, providers } from './people-and-services';
import type { World } from './world';

const count = 35;

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  open: (opened) => {
    world = opened;
  },
});
beforeEach(async () => {
  const accountId = await onboard(world, providers[0]!);
  for (let index = 0; index < count; index++)
    await seedPayable(world, `payable${index}`, 1_000 + index, accountId);
});

const cents = count * 1_000 + (count * (count - 1)) / 2;

test('the preview has the total over all providers, also those on later pages', async () => {
  const preview = async (cursor?: string) =>
    (await world.call(admin, 'previewWeeklyPayouts', { query: { ...(cursor && { cursor }) } })).body;
  const first = await preview();
  expect(first.items).toHaveLength(20);
  expect(first.total).toEqual({ cents, providers: count, others: providers.length, isComplete: true });
  expect((await preview(first.cursor)).total).toBeUndefined();
  await startWeek(world);
  await world.payOut();
  expect((await preview()).total).toMatchObject({ cents: 0, providers: 0, isComplete: true });
});

test('beyond the limit, the total is what it is at least', async () => {
  const call = { query: {}, now: world.clock.now };
  const { total } = await previewWeeklyPayouts(world.store, 25)(call);
  expect(total).toMatchObject({ isComplete: false });
  expect(total!.providers + total!.others).toBe(25);
  expect(total!.cents).toBeLessThan(cents);
});
