export type Party = 'customer' | 'provider' | 'system' | 'admin';

/**
 * The money a transition moves. Held for an unpaid purchase: `keep` makes it escrow, `giveBack` returns it. In escrow:
 * `refund` returns all of it to the customer, `refundLessFee` all but the cancellation fee, `release` pays the provider
 * and the platform.
 */
export type Money = 'none' | 'keep' | 'giveBack' | 'refund' | 'refundLessFee' | 'release';

/** One transition: who may make it, from where, where it leads, what must hold, and the money it moves. */
export type Rule<Status extends string = string, Condition extends string = string> = {
  by: readonly Party[];
  from: readonly Status[];
  /** Left out where the status stays. */
  to?: Status;
  if?: readonly Condition[];
  money: Money;
};

/** What each condition asks of an entity at an instant (milliseconds since the epoch). */
export type Conditions<E, Condition extends string> = Record<Condition, (entity: E, now: number) => boolean>;

/** The life cycle of a kind of entity: every transition there is, and the conditions they name. */
export type Lifecycle<E, T extends string = string> = {
  transitions: Record<T, Rule>;
  conditions: Conditions<E, string>;
};

/** Whether a life cycle has a transition of this name. */
export const hasTransition = <T extends string>(
  { transitions }: { transitions: Record<T, Rule> },
  name: string,
): name is T => Object.hasOwn(transitions, name);

/**
 * Whether a party may make a transition now (milliseconds since the epoch). The server's guards and the screens'
 * buttons both ask this. Pure; says nothing of whose the entity is.
 */
export const canTransition = <E extends { status: string }, T extends string>(
  { transitions, conditions }: Lifecycle<E, T>,
  entity: NoInfer<E>,
  transition: NoInfer<T>,
  by: Party,
  now: number,
): boolean => {
  const rule = transitions[transition];
  return (
    rule.by.includes(by) &&
    rule.from.includes(entity.status) &&
    (rule.if ?? []).every((condition) => conditions[condition]!(entity, now))
  );
};
