import type { $brand } from 'zod';
import { Refusal } from '../../../shared/http/refusal';
import { canTransition, type Lifecycle, type Party, type StateField } from '../../../shared/lifecycle';
import type { PaymentStatus } from '../../../shared/payments/lifecycle';
import type { Stateful } from './entity';
import { stale } from './retry';
import { type Change, overwrite, type Write } from './writes';

/** A transition, who makes it, and when (milliseconds since the epoch). */
export type Step<T extends string = string> = { transition: T; by: Party; now: number };

type Versioned = { version: number; paymentStatus?: PaymentStatus };

/**
 * Moves an entity through a transition of its life cycle, the only way its state changes. The transition's money effect
 * sets the payment status; `change` holds the other changes. Throws `not_possible_now` if the life cycle forbids the
 * transition, and `stale` if the entity has changed since it was read.
 */
export const transition = <
  V extends Versioned & { [K in F]: string },
  T extends string,
  F extends StateField,
>(
  entity: Stateful<V, F>,
  lifecycle: Lifecycle<NoInfer<V>, T, NoInfer<F>>,
  before: NoInfer<V>,
  { transition: name, by, now }: Step<T>,
  change: Change<NoInfer<V>, NoInfer<F>>,
): Write => {
  if (!canTransition(lifecycle, before, name, by, now)) throw new Refusal('not_possible_now');
  const { to, money } = lifecycle.transitions[name];
  const field = lifecycle.field ?? ('status' as F);
  const isRefund = money === 'refund' || money === 'refundLessFee';
  const paymentStatus = money === 'capture' ? 'paid' : isRefund ? 'refunded' : before.paymentStatus;
  return overwrite(entity, before, {
    ...change,
    [field]: to ?? before[field],
    ...(before.paymentStatus && { paymentStatus }),
  } as Partial<V>);
};

/** The status of a part of an item, such as a refund in its purchase. Only `firstStatus` and `nextStatus` make one. */
type PartStatus<Status extends string> = Status & $brand<'part'>;

/** The status with which a part begins. */
export const firstStatus = <Status extends string>(status: Status): PartStatus<Status> =>
  status as PartStatus<Status>;

/**
 * The status of a part after a transition of its life cycle, to be written with the item. Throws `stale` if the life
 * cycle forbids the transition: the part has moved since whatever asks for it was read.
 */
export const nextStatus = <Status extends string, T extends string>(
  lifecycle: Lifecycle<{ status: Status }, T>,
  before: NoInfer<{ status: Status }>,
  { transition: name, by, now }: Step<NoInfer<T>>,
): PartStatus<Status> => {
  if (!canTransition(lifecycle, before, name, by, now)) throw stale();
  return firstStatus((lifecycle.transitions[name].to as Status | undefined) ?? before.status);
};
