import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { retryOnConflict } from '../data/engine/retry';
import type { Write } from '../data/engine/writes';
import { finishCardRefund } from './card-refund';
import { type DueStep, type PaymentDeps, type Purchase, readPurchase } from './purchase';
import { type SinglePurchaseStep, transitionWrites } from './transition';

const writesOf = async (
  { store }: PaymentDeps,
  purchase: Purchase,
  step: DueStep,
  now: number,
): Promise<Write[]> => {
  if ('change' in step) return [purchase.change(step.change, isoOf(now))];
  const transition = step.transition as SinglePurchaseStep['transition'];
  return transitionWrites(store, purchase, { transition, by: 'system', now });
};

/**
 * Takes the step that is due for a purchase, such as completing it or releasing its earnings. Does nothing if it is
 * no longer due. Returns whether to check it again later. `now` is in milliseconds.
 */
export const advanceDuePurchase = (deps: PaymentDeps, ref: PurchaseRef, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const purchase = await readPurchase(deps, ref);
    if (!purchase?.dueAt || Date.parse(purchase.dueAt) > now) return false;
    if (purchase.cardRefund) return (await finishCardRefund(deps, ref, now)).status === 'pending';
    const step = await purchase.nextDueStep(deps.store, now);
    if (step) await deps.store.transact(await writesOf(deps, purchase, step, now));
    return !step;
  });
