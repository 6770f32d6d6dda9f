import { Refusal } from '../../shared/http/refusal';
import { canTransition } from '../../shared/lifecycle';
import {
  isOpenReturn,
  type ReturnStatus,
  type ReturnTransition,
  returnLifecycle,
} from '../../shared/returns/lifecycle';
import {
  returnAnswerDays,
  returnArrivalDays,
  returnEscalationDays,
  returnSendDays,
} from '../../shared/returns/rules';
import { isoOf } from '../../shared/time/iso';
import { nextStatus, type Step } from '../data/engine/transition';
import { type Order, orderReleasesAt } from '../data/orders';

export type StoredReturn = NonNullable<Order['itemReturn']>;
export type ReturnStep = Step<ReturnTransition>;

/** An order that has a return. */
export type Returning = Order & { itemReturn: StoredReturn };

/** How many days there are for the step that follows a status. */
const daysAfter: Partial<Record<ReturnStatus, number>> = {
  asked: returnAnswerDays,
  accepted: returnSendDays,
  sent: returnArrivalDays,
  declined: returnEscalationDays,
};

/** Until when (ISO) the step that follows a status at `now` (milliseconds) can be made; undefined if none follows by itself. */
export const untilAfter = (status: ReturnStatus, now: number): string | undefined => {
  const days = daysAfter[status];
  return days === undefined ? undefined : isoOf(now + days * 86_400_000);
};

/** The return after a step of its life cycle. Throws `not_possible_now` if that forbids it. */
export const nextReturn = (
  before: StoredReturn,
  step: ReturnStep,
  change: Partial<Omit<StoredReturn, 'status'>> = {},
): StoredReturn => {
  const { transition, by, now } = step;
  if (!canTransition(returnLifecycle, before, transition, by, now)) throw new Refusal('not_possible_now');
  const status = nextStatus(returnLifecycle, before, step);
  const at = isoOf(now);
  return {
    ...before,
    ...change,
    status,
    until: untilAfter(status, now),
    ...(status === 'escalated' && { escalatedAt: at }),
    ...(!isOpenReturn({ status }) && { endedAt: at, endedBy: transition }),
  };
};

/**
 * When the sweep should look at an order next: when its return goes on by itself, or when its earnings are released. One
 * that its customer has confirmed in the meantime is released at once.
 */
export const dueAfterReturn = (order: Order, itemReturn: StoredReturn, now: number): string | undefined => {
  if (isOpenReturn(itemReturn)) return itemReturn.until;
  if (order.releasedAt) return undefined;
  const releasesAt =
    order.confirmedAt || !order.deliveredAt ? now : Date.parse(orderReleasesAt(order.deliveredAt));
  return isoOf(Math.max(releasesAt, now));
};
