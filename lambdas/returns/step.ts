import { canTransition } from '../../shared/lifecycle';
import { returnLifecycle } from '../../shared/returns/lifecycle';
import { isoOf } from '../../shared/time/iso';
import type { Write } from '../data/engine/writes';
import { orderPurchase } from '../orders/purchase';
import { dueAfterReturn, nextReturn, type Returning, type ReturnStep, type StoredReturn } from './change';

type Change = Partial<Omit<StoredReturn, 'status'>>;

/** What people say with a step; the rest follows from when they say it. */
const said = ['instructions', 'labelUrl', 'declineReason', 'trackingNumber', 'complaint'] as const;

/**
 * Whether a step was made already, with the same words, and cannot be made again: the answer to the first request may
 * have been lost.
 */
export const isMade = (
  { itemReturn }: Returning,
  { transition, by, now }: ReturnStep,
  change: Change = {},
): boolean =>
  itemReturn.status === returnLifecycle.transitions[transition].to &&
  !canTransition(returnLifecycle, itemReturn, transition, by, now) &&
  said.every((name) => change[name] === undefined || change[name] === itemReturn[name]);

/**
 * The return after a step that moves no money, and its writes: none if the step was made already. Throws
 * `not_possible_now`; the writes throw `stale`.
 */
export const stepWrites = (
  order: Returning,
  step: ReturnStep,
  change: Change = {},
): { itemReturn: StoredReturn; writes: Write[] } => {
  if (isMade(order, step, change)) return { itemReturn: order.itemReturn, writes: [] };
  const itemReturn = nextReturn(order.itemReturn, step, change);
  const dueAt = dueAfterReturn(order, itemReturn, step.now);
  return { itemReturn, writes: [orderPurchase(order).change({ itemReturn, dueAt }, isoOf(step.now))] };
};
