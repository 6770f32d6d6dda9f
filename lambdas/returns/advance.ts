import { canTransition } from '../../shared/lifecycle';
import { isBankDeciding } from '../../shared/payments/disputed';
import { isOpenReturn, returnLifecycle } from '../../shared/returns/lifecycle';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { orders } from '../data/orders';
import { isApprovedProvider, roles } from '../data/people';
import type { Returning } from './change';
import { refundingWrites } from './refund';
import { stepWrites } from './step';

/** What a return does by itself once the time for the next step is over. */
const dueSteps = ['countAsReceived', 'escalateUnanswered', 'expire'] as const;

/** A suspended seller cannot say that the items did not arrive. */
const canAnswer = async (store: Store, providerId: string): Promise<boolean> =>
  isApprovedProvider(await store.read(roles.ref(providerId)));

/** The writes of the step that is due; none if none is, or if the customer's bank has to decide first. */
const dueWrites = async (store: Store, order: Returning, now: number): Promise<Write[]> => {
  const possible = dueSteps.filter((name) =>
    canTransition(returnLifecycle, order.itemReturn, name, 'system', now),
  );
  const isHeard = !possible.includes('countAsReceived') || (await canAnswer(store, order.providerId));
  const transition = possible.find((name) => isHeard || name !== 'countAsReceived');
  if (!transition) return [];
  const step = { by: 'system', now } as const;
  if (transition !== 'countAsReceived') {
    const complaintBy = transition === 'escalateUnanswered' ? ({ complaintBy: 'system' } as const) : {};
    return stepWrites(order, { ...step, transition }, complaintBy).writes;
  }
  return isBankDeciding(order) ? [] : refundingWrites(store, order, { ...step, transition });
};

/**
 * Takes the step that is due for the return of an order: a seller who does not answer leaves it to the admins, what
 * nobody sends back is over, and what has been on its way long enough is refunded. Returns whether to look at the order
 * again later. `now` in milliseconds.
 */
export const advanceReturn = (store: Store, orderId: string, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const order = await store.read(orders.ref(orderId));
    const { itemReturn } = order ?? {};
    if (!order || !itemReturn || !isOpenReturn(itemReturn)) return true;
    const writes = await dueWrites(store, { ...order, itemReturn }, now);
    if (writes.length === 0) return true;
    await store.transact(writes);
    return false;
  });
