import * as fc from 'fast-check';
import { type Action, named, number, pick } from './action-builders';
import { cashOut, finishOnboarding, openOnboarding, startWeek, walletOf } from './payout-steps';
import { providers } from './people-and-services';

const anyProvider = fc.nat(1).map((index) => providers[index]!);

const onboardProvider = anyProvider.map(
  (provider): Action =>
    async ({ world }) => {
      const response = await openOnboarding(world, provider);
      // A suspended provider is refused.
      if (response.status === 200) await finishOnboarding(world, provider);
      return response;
    },
);

const cashOutShare = fc.tuple(anyProvider, fc.constantFrom(0.3, 1, 1, 1.01), number).map(
  ([provider, share, number]): Action =>
    async ({ world }) => {
      const { available } = await walletOf(world, provider);
      const cents = Math.ceil(available * share);
      const again = () => cashOut(world, provider, Math.max(1, cents), `cashout-key-${number}`);
      const [response] = await Promise.all([again(), again()]);
      return response!;
    },
);

const payWeek = fc.constant<Action>(async ({ world }) => {
  const response = await startWeek(world);
  await world.payOut();
  return response;
});

type Sent = { id: string; status: string };

const settlePayout = fc.tuple(number, fc.constantFrom('paid', 'paid', 'failed')).map(
  ([index, status]): Action =>
    async ({ world }) => {
      const payouts = (await world.control('payouts')).body as Sent[];
      const open = payouts.filter((payout) => payout.status === 'pending' || payout.status === 'paid');
      const payout = pick(open, index);
      if (!payout || (payout.status === 'paid' && status === 'paid')) return 'nothing';
      await world.control(`payouts/${payout.id}/settle`, { status });
      return 'done';
    },
);

/** The actions of random tests that pay providers out. */
export const payoutActions = [
  { weight: 2, arbitrary: named('set up a payout account', onboardProvider) },
  { weight: 5, arbitrary: named('cash out', cashOutShare) },
  { weight: 2, arbitrary: named('pay the week', payWeek) },
  { weight: 4, arbitrary: named('settle a payout', settlePayout) },
];
