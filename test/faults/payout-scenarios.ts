import { cashOut, earn, latestPayoutOf, onboard, startWeek } from './payout-steps';
import { customers, providers } from './people-and-services';
import type { Scenario } from './scenarios';
import type { World } from './world';

const provider = providers[1]!;

const earned = async (world: World): Promise<void> => {
  await earn(world, customers[0]!, { service: 'locs', day: 1, time: '10:00' });
  await onboard(world, provider);
};

/** A payout at Stripe, which reports it as returned. */
const returned = async (world: World): Promise<void> => {
  await world.control('outcomes', { payout: 'pending' });
  await earned(world);
  await cashOut(world, provider, 10_000, 'the-same-key');
  const { stripePayoutId } = await latestPayoutOf(world, provider);
  await world.control(`payouts/${stripePayoutId}/settle`, { status: 'failed' });
  world.clock.now += 24 * 3_600_000;
};

/** Acts that pay providers out. */
export const payoutScenarios: Scenario<void>[] = [
  {
    name: 'an instant cashout',
    prepare: earned,
    act: (world) => cashOut(world, provider, 10_000, 'the-same-key'),
    paysOut: true,
  },
  {
    name: 'the weekly payouts',
    prepare: earned,
    act: async (world) => {
      await startWeek(world);
      await world.payOut();
    },
    paysOut: true,
  },
  { name: 'the return of a payout', prepare: returned, act: (world) => world.sweep() },
];
