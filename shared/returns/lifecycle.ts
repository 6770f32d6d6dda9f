import type { Lifecycle, Rule } from '../lifecycle';

export const returnStatuses = [
  'asked',
  'accepted',
  'sent',
  'declined',
  'escalated',
  'refunded',
  'withdrawn',
  'closed',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

type ReturnState = {
  status: ReturnStatus;
  /** When it goes on by itself (ISO), unless it waits for an admin or is over. */
  until?: string | undefined;
};

const conditions = {
  /** The time for the next step is over. */
  'time over': ({ until }: ReturnState, now: number) => !!until && Date.parse(until) <= now,
};

const open = ['asked', 'accepted', 'sent', 'declined', 'escalated'] as const;

/** Every transition of a return. What ends as `refunded` returns money; see docs/product/orders.md#returns. */
const transitions = {
  /** The seller agrees, maybe after declining it, and says how to send the items back. */
  accept: { by: ['provider'], from: ['asked', 'declined'], to: 'accepted' },
  decline: { by: ['provider'], from: ['asked'], to: 'declined' },
  /** The customer keeps the items. */
  withdraw: { by: ['customer'], from: ['asked', 'accepted', 'declined'], to: 'withdrawn' },
  /** The customer has sent the items, and gives the tracking number. */
  send: { by: ['customer'], from: ['accepted'], to: 'sent' },
  /** The seller has the items, sent or handed over. */
  receive: { by: ['provider'], from: ['accepted', 'sent'], to: 'refunded' },
  /** The seller did not say in time that what was sent did not arrive. */
  countAsReceived: { by: ['system'], from: ['sent'], to: 'refunded', if: ['time over'] },
  /** The customer takes a return to us that was declined, or accepted in a way that is of no use. */
  escalate: { by: ['customer'], from: ['accepted', 'declined'], to: 'escalated' },
  /** The seller did not answer, or cannot, because they are suspended. */
  escalateUnanswered: { by: ['system'], from: ['asked', 'sent'], to: 'escalated', if: ['time over'] },
  /** The items did not arrive, or not as they were sold. */
  contest: { by: ['provider'], from: ['sent'], to: 'escalated' },
  /** An admin decides for the customer. */
  uphold: { by: ['admin'], from: ['escalated'], to: 'refunded' },
  /** An admin decides for the seller. */
  dismiss: { by: ['admin'], from: ['escalated'], to: 'closed' },
  /** The customer did not send the items, or took the seller's no for an answer. */
  expire: { by: ['system'], from: ['accepted', 'declined'], to: 'closed', if: ['time over'] },
  /** Nothing is left to refund: all was refunded in another way. */
  end: { by: ['system'], from: open, to: 'closed' },
} as const satisfies Record<string, Rule<ReturnStatus, keyof typeof conditions>>;

export type ReturnTransition = keyof typeof transitions;

/** The life cycle of a return. */
export const returnLifecycle: Lifecycle<ReturnState, ReturnTransition> = { transitions, conditions };

/** Whether a return is not over yet. Until then, the order's earnings are held. */
export const isOpenReturn = (itemReturn: { status: string } | undefined): boolean =>
  open.some((status) => status === itemReturn?.status);
