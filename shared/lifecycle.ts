/** `person`: whoever an entity is about, whatever their role. */
export type Party = 'customer' | 'provider' | 'person' | 'system' | 'admin';

/** The names of the fields that only a transition changes. */
export type StateField = 'status' | 'state' | 'cardStatus';

/**
 * The money a transition moves. For an unpaid purchase: `capture` moves the held money to escrow, `releaseHold` returns
 * it. From escrow: `refund` returns all of it to the customer, `refundLessFee` all but the cancellation fee, and
 * `release` pays the provider and the platform. `redeem` turns a gift card into wallet credit.
 */
export type Money = 'none' | 'capture' | 'releaseHold' | 'refund' | 'refundLessFee' | 'release' | 'redeem';

/**
 * One transition: who may make it, from which statuses, to which status, under which conditions, and the money it
 * moves.
 */
export type Rule<Status extends string = string, Condition extends string = string> = {
  by: readonly Party[];
  from: readonly Status[];
  /** Missing if the status does not change. */
  to?: Status;
  if?: readonly Condition[];
  /** Missing if it moves none. */
  money?: Money;
};

/** A check for each condition: whether it holds for an entity at `now` (milliseconds since the epoch). */
export type Conditions<E, Condition extends string> = Record<Condition, (entity: E, now: number) => boolean>;

/** The life cycle of a kind of entity: all its transitions, and the conditions they use. */
export type Lifecycle<E, T extends string = string, F extends StateField = 'status'> = {
  /** The field that the transitions change; `status` if missing. */
  field?: F;
  transitions: Record<T, Rule>;
  conditions: Conditions<E, string>;
};

/** Whether a life cycle has a transition of that name. */
export const hasTransition = <T extends string>(
  { transitions }: { transitions: Record<T, Rule> },
  name: string,
): name is T => Object.hasOwn(transitions, name);

/**
 * Whether a party may make a transition at `now` (milliseconds since the epoch). Used by the server's guards and by
 * the screens' buttons. Does not check who owns the entity.
 */
export const canTransition = <
  E extends { [K in F]: string },
  T extends string,
  F extends StateField = 'status',
>(
  { field, transitions, conditions }: Lifecycle<E, T, F>,
  entity: NoInfer<E>,
  transition: NoInfer<T>,
  by: Party,
  now: number,
): boolean => {
  const rule = transitions[transition];
  return (
    rule.by.includes(by) &&
    rule.from.includes(entity[field ?? ('status' as F)]) &&
    (rule.if ?? []).every((condition) => conditions[condition]!(entity, now))
  );
};
