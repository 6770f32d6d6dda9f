import { canTransition } from '../../shared/lifecycle';
import {
  type SendingState,
  type SendingTransition,
  sendingLifecycle,
  sendingTransitions,
} from '../../shared/sending/lifecycle';
import type { Ref, Stateful } from './engine/entity';
import { isStale } from './engine/retry';
import type { Store } from './engine/store';
import { transition } from './engine/transition';
import type { Change } from './engine/writes';

/** A mail or a push: it is sent by one invocation at a time, and tried again for a while. */
type Sendable = {
  state: SendingState;
  /** When another invocation may send it, and the sweep queues it (ISO). Missing once it has ended. */
  dueAt?: string | undefined;
  /** How often an invocation has begun to send it. */
  attempts: number;
  version: number;
};

type Step = { transition: SendingTransition; now: number };

/** How long to wait after a failed attempt (milliseconds): a minute, then twice as long each time. */
export const waitAfter = (attempts: number, maxMinutes = Number.POSITIVE_INFINITY): number =>
  Math.min(2 ** (attempts - 1), maxMinutes) * 60_000;

/** Moves things of a kind through the life cycle that they share. */
export const sendingOf = <S extends Sendable>(
  entity: Stateful<S, 'state'> & { ref: (id: string) => Ref<S | undefined> },
) => {
  /** Makes a transition and returns the item after it; undefined if another invocation was faster. */
  const move = async (
    store: Store,
    before: S,
    step: Step,
    change: Change<S, 'state'>,
  ): Promise<S | undefined> => {
    try {
      await store.write(transition(entity, sendingLifecycle, before, { ...step, by: 'system' }, change));
      const state = sendingTransitions[step.transition].to;
      return { ...before, ...change, state, version: before.version + 1 };
    } catch (error) {
      if (isStale(error)) return undefined;
      throw error;
    }
  };

  /** Begins an attempt, which has the item for itself until `leaseOf` (ISO); undefined if there is nothing to send. */
  const claim = async (
    store: Store,
    id: string,
    now: number,
    leaseOf: (before: S) => string,
  ): Promise<S | undefined> => {
    const before = await store.read(entity.ref(id));
    if (!before || !canTransition(sendingLifecycle, before, 'claim', 'system', now)) return undefined;
    const change = { dueAt: leaseOf(before), attempts: before.attempts + 1 };
    return move(store, before, { transition: 'claim', now }, change as Change<S, 'state'>);
  };

  return { move, claim };
};
