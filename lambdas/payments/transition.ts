import { cancellation, earnings } from '../../shared/booking/pricing';
import { Refusal } from '../../shared/http/refusal';
import { canTransition, hasTransition, type Lifecycle, type Money } from '../../shared/lifecycle';
import type { CheckoutTransition, PaymentStatus } from '../../shared/payments/lifecycle';
import type { Entity } from '../data/entity';
import { journalKeys } from '../data/journal';
import { stale } from '../data/retry';
import { type Step, transition } from '../data/transition';
import { type Change, replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { countWrites } from './counts';
import type { Counts, Effects, Purchase, PurchaseChange, PurchaseStep, PurchaseTransition } from './purchase';

const isoOf = (now: number): string => new Date(now).toISOString();

/** What a transition changes and writes for one kind of purchase, besides its status and its money. */
export type Effect<V> = (
  before: V,
  how: { at: string; change: PurchaseChange },
) => { change?: Change<V>; writes?: Write[]; counts?: Counts };

type Stored = { version: number; status: string; paymentStatus: PaymentStatus; updatedAt: string };

/** Transitions with this money end a purchase, so their name is stored on it as `endedBy`. */
const ends: readonly Money[] = ['giveBack', 'refund', 'refundLessFee'];

/** Builds the life-cycle part of a `Purchase` for one kind; `effects` has an entry for each transition. */
export const transitionsOf = <V extends Stored, T extends PurchaseTransition>(
  entity: Entity<V>,
  lifecycle: Lifecycle<NoInfer<V>, T>,
  effects: Record<T, Effect<V>>,
) => {
  const ruleOf = (name: PurchaseTransition) => {
    if (!hasTransition(lifecycle, name)) throw new Refusal('not_possible_now');
    return lifecycle.transitions[name];
  };
  return (before: V): Pick<Purchase, 'can' | 'moneyOf' | 'transition' | 'change'> => ({
    can: (name, by, now) =>
      hasTransition(lifecycle, name) && canTransition<V, T>(lifecycle, before, name, by, now),
    moneyOf: (name) => ruleOf(name).money,
    transition: (step, change) => {
      const { transition: name, now } = step;
      const { money } = ruleOf(name);
      const at = isoOf(now);
      const effect = effects[name as T](before, { at, change });
      const changed = { ...change, ...effect.change, ...(ends.includes(money) && { endedBy: name }) };
      return {
        writes: [
          transition<V, T>(
            entity,
            lifecycle,
            before,
            step as Step<T>,
            {
              ...changed,
              updatedAt: at,
            } as unknown as Change<V>,
          ),
          ...(effect.writes ?? []),
        ],
        counts: effect.counts,
      };
    },
    change: (change, at) => replace<V>(entity, before, { ...change, updatedAt: at } as unknown as Change<V>),
  });
};

type MoneyEffect = { writes: Write[]; change: PurchaseChange };

const refund = (purchase: Purchase, event: string, at: string, feeCents: number): MoneyEffect => {
  const { id, customerId, totalCents, discountCents, listCents, platformFeeRate, title } = purchase;
  const { refundCents, keptCents } = cancellation(totalCents, feeCents);
  const escrow = `escrow:${id}` as const;
  const writes = post({
    key: journalKeys.end(id),
    event,
    at,
    movements: [
      { from: escrow, to: `credit:${customerId}`, cents: refundCents },
      { from: escrow, to: 'cancellation revenue', cents: keptCents },
      { from: escrow, to: 'promo expense', cents: discountCents },
    ],
    memos: [{ userId: purchase.providerId, pending: -earnings(listCents, platformFeeRate!).netCents }],
    history: [
      {
        userId: customerId,
        wallet: 'customer',
        type: 'refund',
        description: `Refund: ${title}`,
        amountCents: refundCents,
        ...(keptCents > 0 && { feeCents: keptCents }),
      },
    ],
  });
  return { writes, change: { refundedCents: refundCents, refundedAt: at, dueAt: undefined } };
};

const release = (purchase: Purchase, at: string): MoneyEffect => {
  const { id, providerId: userId, listCents, platformFeeRate, type, earningsDescription } = purchase;
  const { netCents, feeCents } = earnings(listCents, platformFeeRate!);
  const writes = post({
    key: journalKeys.end(id),
    event: 'released',
    at,
    movements: [
      { from: `escrow:${id}`, to: `available:${userId}`, cents: netCents },
      { from: `escrow:${id}`, to: 'platform revenue', cents: feeCents },
    ],
    memos: [{ userId, pending: -netCents, earned: netCents }],
    history: [
      { userId, wallet: 'provider', type, description: earningsDescription, amountCents: netCents, feeCents },
    ],
  });
  return { writes, change: { releasedAt: at, dueAt: undefined } };
};

const none: MoneyEffect = { writes: [], change: {} };

/** `keep` and `giveBack` are missing here: `settle` and `lapse` journal them once for a whole checkout. */
const moneyEffects: Record<Money, (purchase: Purchase, event: string, at: string) => MoneyEffect> = {
  none: () => none,
  keep: () => none,
  giveBack: () => none,
  refund: (purchase, event, at) => refund(purchase, event, at, 0),
  refundLessFee: (purchase, event, at) => refund(purchase, event, at, purchase.cancellationFeeCents),
  release: (purchase, _, at) => release(purchase, at),
};

/** What a refunding transition returns to the customer, in cents. */
export const refundedBy = (purchase: Purchase, name: PurchaseTransition): number =>
  purchase.moneyOf(name) === 'refundLessFee'
    ? cancellation(purchase.totalCents, purchase.cancellationFeeCents).refundCents
    : purchase.totalCents;

/**
 * Makes a transition of a checkout on all of its purchases; `settle` and `lapse` add the money. Throws `stale` if one
 * of them cannot make it: they are not read in one snapshot, so it was changed in the meantime.
 */
export const transitionPurchases = (
  purchases: readonly Purchase[],
  step: Step<CheckoutTransition>,
  changeOf: (index: number) => PurchaseChange = () => ({}),
): Effects[] =>
  purchases.map((purchase, index) => {
    if (!purchase.can(step.transition, step.by, step.now)) throw stale();
    return purchase.transition(step, changeOf(index));
  });

/** A step of a single purchase; `settle` and `lapse` make those of a whole checkout. */
export type SinglePurchaseStep = PurchaseStep & {
  transition: Exclude<PurchaseTransition, CheckoutTransition>;
};

/**
 * All writes of one step of a purchase: its new state, the money that the life cycle assigns to the transition, the
 * writes of its kind, and its customer's counts. Throws `not_possible_now` if the life cycle does not allow it.
 */
export const transitionWrites = (
  purchase: Purchase,
  step: SinglePurchaseStep,
  change: PurchaseChange = {},
): Write[] => {
  const { transition: name, by, now } = step;
  if (!purchase.can(name, by, now)) throw new Refusal('not_possible_now');
  const money = moneyEffects[purchase.moneyOf(name)](purchase, name, isoOf(now));
  const { writes, counts } = purchase.transition(step, { ...money.change, ...change });
  return [...money.writes, ...writes, ...countWrites(purchase.customer.email, counts)];
};
