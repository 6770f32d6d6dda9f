import type Stripe from 'stripe';
import { type PayoutTransition, payoutLifecycle, payoutTransitions } from '../../shared/payouts/lifecycle';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import { transition } from '../data/engine/transition';
import { type Change, replace, type Write } from '../data/engine/writes';
import { type Account, journalKeys } from '../data/journal';
import { payoutAccounts, type StoredPayoutAccount } from '../data/payout-accounts';
import { payouts, type StoredPayout } from '../data/payouts';
import { payoutsPause } from '../data/payouts-pause';
import { wallets } from '../data/wallets';
import { type LedgerEvent, post } from '../ledger/post';
import { creditProvider, type ProviderBalance } from '../ledger/provider-balance';
import { logger } from '../runtime/logger';
import { isStripeFailure } from '../stripe/errors';
import { historyLineOf } from './begin';
import type { PayoutDeps } from './deps';
import { failureWrites } from './failed-weeks';
import { failureOfBank } from './failures';

/** How long a payout waits before the platform's balance is tried again (milliseconds). */
const fundsWaitMs = 6 * 3_600_000;

/** How long a payout waits before it is looked at again while payouts are paused (milliseconds). */
const pauseWaitMs = 3_600_000;

/**
 * A bank may return a payout for some days after Stripe called it paid; then Stripe is asked once more (milliseconds).
 */
const lastLookAfterMs = 7 * 86_400_000;

type Returned = Pick<LedgerEvent, 'movements' | 'history' | 'guardsDebt'>;

/** Returns the money of a failed payout, with its fee, to the provider: what they owe is repaid first. */
const returnMoney = (payout: StoredPayout, from: Account, { available, debt }: ProviderBalance): Returned => {
  const { providerId, netCents, feeCents, amountCents, failure } = payout;
  const { title, line } = historyLineOf(payout);
  const net = creditProvider(from, providerId, netCents, { available, debt });
  const left = { available, debt: Math.min(0, debt + netCents) };
  const fee = creditProvider('cashout revenue', providerId, feeCents, left);
  return {
    movements: [...net.movements, ...fee.movements],
    guardsDebt: true,
    history: [
      {
        ...line,
        description: `${title} failed: ${failure}`,
        amountCents,
        ...(feeCents > 0 && { feeCents: -feeCents }),
      },
    ],
  };
};

/** The journal record of each transition of a payout (docs/product/money.md#journal). */
const records: Record<
  PayoutTransition,
  (payout: StoredPayout, balance: ProviderBalance) => Omit<LedgerEvent, 'at'>
> = {
  settle: ({ id, providerId, netCents }) => ({
    key: journalKeys.payoutEnd(id),
    event: 'payout settled',
    movements: [{ from: 'in transit', to: 'stripe', cents: netCents }],
    memos: [{ userId: providerId, inTransit: -netCents }],
  }),
  fail: (payout, balance) => ({
    key: journalKeys.payoutEnd(payout.id),
    event: 'payout failed',
    ...returnMoney(payout, 'in transit', balance),
    memos: [{ userId: payout.providerId, inTransit: -payout.netCents }],
  }),
  bounce: (payout, balance) => ({
    key: journalKeys.payoutReturn(payout.id),
    event: 'payout returned',
    ...returnMoney(payout, 'stripe', balance),
  }),
};

/** What a provider has and owes, and the account they are paid through. */
type Provider = { balance: ProviderBalance; account: StoredPayoutAccount | undefined };

const endWrites = (
  payout: StoredPayout,
  { balance, account }: Provider,
  name: PayoutTransition,
  now: number,
): Write[] => {
  const at = isoOf(now);
  const { week, providerId } = payout;
  const { to } = payoutTransitions[name];
  return [
    transition(
      payouts,
      payoutLifecycle,
      payout,
      { transition: name, by: 'system', now },
      {
        endedAt: at,
        // The message about a return may be lost.
        dueAt: name === 'settle' ? isoOf(now + lastLookAfterMs) : undefined,
        waitsFor: undefined,
      },
    ),
    ...(week && to === 'failed' ? failureWrites(week, providerId, account) : []),
    ...post({ ...records[name](payout, balance), at }),
  ];
};

/** What to write next: a change, which more steps may follow, or the end. */
type Next = { change: Change<StoredPayout>; waits?: boolean } | { end: PayoutTransition } | 'wait';

const isReturned = ({ status }: Stripe.Payout): boolean => status === 'failed' || status === 'canceled';

/** What Stripe says about a payout it has accepted. */
const outcomeOf = async ({ calls }: PayoutDeps, payout: StoredPayout, now: number): Promise<Next> => {
  const found = await calls.lookUpPayout(payout);
  if (isReturned(found)) return { change: { failure: failureOfBank(found.failure_code) } };
  if (payout.status === 'completed' && payout.dueAt && Date.parse(payout.dueAt) <= now)
    return { change: { dueAt: undefined }, waits: true };
  if (payout.status === 'completed' || found.status !== 'paid') return 'wait';
  return { end: 'settle' };
};

/**
 * The next step of a payout: its transfer, then its payout, then looking at the outcome. A refused or returned one is
 * reversed at Stripe before its money becomes available again. While payouts are paused, no transfer is begun.
 */
const nextStep = async (deps: PayoutDeps, payout: StoredPayout, now: number): Promise<Next> => {
  const { calls, store } = deps;
  if (payout.failure) {
    if (payout.transferId) await calls.reverse(payout);
    return { end: payout.status === 'completed' ? 'bounce' : 'fail' };
  }
  if (payout.stripePayoutId) return outcomeOf(deps, payout, now);
  const isSent = !!payout.transferId;
  if (!isSent && (await store.read(payoutsPause.ref())).pausedAt)
    return { change: { waitsFor: 'paused payouts', dueAt: isoOf(now + pauseWaitMs) }, waits: true };
  const sent = isSent ? await calls.pay(payout, now) : await calls.transfer(payout, now);
  if ('failure' in sent) return { change: { failure: sent.failure, waitsFor: undefined } };
  if ('waitsFor' in sent)
    return {
      change: {
        waitsFor: sent.waitsFor,
        fundsRefusals: payout.fundsRefusals + 1,
        dueAt: isoOf(now + fundsWaitMs),
      },
      waits: true,
    };
  const id = sent.made.id;
  return { change: { waitsFor: undefined, ...(isSent ? { stripePayoutId: id } : { transferId: id }) } };
};

/** Takes one step. Returns what to do next. */
const takeStep = (
  deps: PayoutDeps,
  payoutId: string,
  now: number,
): Promise<'again' | 'wait' | 'scheduled' | 'over'> =>
  retryOnConflict(async () => {
    const payout = await deps.store.read(payouts.ref(payoutId));
    if (!payout || payout.status === 'failed') return 'over';
    const next = await nextStep(deps, payout, now);
    if (next === 'wait') return payout.status === 'completed' ? 'over' : 'wait';
    if ('end' in next) {
      const provider = await deps.store.readAll({
        balance: wallets.ref(payout.providerId),
        account: payoutAccounts.ref(payout.providerId),
      });
      await deps.store.transact(endWrites(payout, provider, next.end, now));
      return 'over';
    }
    // A completed payout that was returned is due again until it is reversed.
    await deps.store.write(replace(payouts, payout, { dueAt: isoOf(now), ...next.change }));
    return next.waits ? 'scheduled' : 'again';
  });

/**
 * Takes a payout as far as Stripe allows now: transfer, payout, outcome, and the return of one that failed. Safe to
 * repeat and to interrupt anywhere. Returns whether to look again later. `now` is in milliseconds. Throws
 * `payments_unavailable` while an outcome is unknown: the money stays in transit.
 */
export const advancePayout = async (deps: PayoutDeps, payoutId: string, now: number): Promise<boolean> => {
  for (;;) {
    const result = await takeStep(deps, payoutId, now);
    if (result !== 'again') return result === 'wait';
  }
};

/** Takes a payout as far as possible at `now` (milliseconds). If Stripe's answer is unknown, the sweep goes on. */
export const advanceNow = async (deps: PayoutDeps, payoutId: string, now: number): Promise<void> => {
  try {
    await advancePayout(deps, payoutId, now);
  } catch (error) {
    if (!isStripeFailure(error)) throw error;
    logger.warn('A payout could not be advanced yet', { error, payoutId });
  }
};
