import { Refusal } from '../../shared/http/refusal';
import { canTransition, hasTransition, type Lifecycle, type Money, type Party } from '../../shared/lifecycle';
import type { CheckoutTransition, PaymentStatus } from '../../shared/payments/lifecycle';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import type { Stateful } from '../data/engine/entity';
import { stale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { type Step, transition } from '../data/engine/transition';
import { type Change, replace, type Write } from '../data/engine/writes';
import { countWrites } from './counts';
import { moneyEffects } from './money-effects';
import type { Counts, Effects, Purchase, PurchaseChange, PurchaseStep, PurchaseTransition } from './purchase';

/** What a transition changes and writes for one kind of purchase, besides its status and its money. */
export type Effect<V> = (
  before: V,
  how: { at: string; change: PurchaseChange },
) => { change?: Change<V, 'status'>; writes?: Write[]; counts?: Counts };

type Stored = {
  version: number;
  status: string;
  paymentStatus: PaymentStatus;
  updatedAt: string;
  paidAt?: string | undefined;
  respondedAt?: string | undefined;
};

/** The statuses of a paid purchase that its provider has not acted on. */
const awaitsResponse = ['pending', 'paid'];

/** Notes when the provider first acts on a paid purchase. `at` is ISO. */
const firstResponse = ({ status, paidAt, respondedAt }: Stored, by: Party, at: string) =>
  by === 'provider' && paidAt && !respondedAt && awaitsResponse.includes(status) ? { respondedAt: at } : {};

/** Transitions with this money end a purchase, so their name is stored on it as `endedBy`. */
const ends: readonly Money[] = ['releaseHold', 'refund', 'refundLessFee'];

/** Builds the life-cycle part of a `Purchase` for one kind; `effects` has an entry for each transition. */
export const transitionsOf = <V extends Stored, T extends PurchaseTransition>(
  entity: Stateful<V, 'status'>,
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
    moneyOf: (name) => ruleOf(name).money ?? 'none',
    transition: (step, change) => {
      const { transition: name, now } = step;
      const { money = 'none' } = ruleOf(name);
      const at = isoOf(now);
      const effect = effects[name as T](before, { at, change });
      const changed = {
        ...change,
        ...effect.change,
        ...(ends.includes(money) && { endedBy: name }),
        ...firstResponse(before, step.by, at),
      };
      return {
        writes: [
          transition<V, T, 'status'>(
            entity,
            lifecycle,
            before,
            step as Step<T>,
            {
              ...changed,
              updatedAt: at,
            } as unknown as Change<V, 'status'>,
          ),
          ...(effect.writes ?? []),
        ],
        counts: effect.counts,
      };
    },
    change: (change, at) =>
      replace<V, 'status'>(entity, before, { ...change, updatedAt: at } as unknown as Change<V, 'status'>),
  });
};

/**
 * Makes a transition of a checkout on all of its purchases; `settle` and `expireCheckout` add the money. Throws `stale`
 * if one of them cannot make it: they are not read in one snapshot, so it was changed in the meantime.
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

/** A step of a single purchase; `settle` and `expireCheckout` make those of a whole checkout. */
export type SinglePurchaseStep = PurchaseStep & {
  transition: Exclude<PurchaseTransition, CheckoutTransition>;
};

/**
 * All writes of one step of a purchase: its new state, the money that the life cycle assigns to the transition, the
 * writes of its kind, and its customer's counts. A release reads the provider's wallet, since it first repays what they
 * owe. `refund`: what an admin refunds. Throws `not_possible_now` if the life cycle does not allow the step.
 */
export const transitionWrites = async (
  store: Store,
  purchase: Purchase,
  step: SinglePurchaseStep,
  change: PurchaseChange = {},
  refund?: AdminRefund,
): Promise<Write[]> => {
  const { transition: name, by, now } = step;
  if (!purchase.can(name, by, now)) throw new Refusal('not_possible_now');
  const effect = moneyEffects[purchase.moneyOf(name)];
  const money = await effect(purchase, { store, transition: name, at: isoOf(now), refund });
  const { writes, counts } = purchase.transition(step, { ...money.change, ...change });
  return [
    ...money.writes,
    ...writes,
    ...countWrites({ id: purchase.customerId, email: purchase.customer.email }, counts),
  ];
};
