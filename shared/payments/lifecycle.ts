import type { Conditions, Lifecycle, Rule } from '../lifecycle';
import { isDisputed } from './disputed';

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const checkoutStatuses = ['open', 'paid', 'expired'] as const;
type CheckoutStatus = (typeof checkoutStatuses)[number];

/** The transitions of a checkout. A payment after it expired changes no status: it is refunded to the card. */
const checkoutTransitions = {
  pay: { by: ['system'], from: ['open'], to: 'paid', money: 'capture' },
  abandon: { by: ['customer'], from: ['open'], to: 'expired', money: 'releaseHold' },
  expire: { by: ['system'], from: ['open'], to: 'expired', money: 'releaseHold' },
} as const satisfies Record<string, Rule<CheckoutStatus, never>>;

export type CheckoutTransition = keyof typeof checkoutTransitions;

export const checkoutLifecycle: Lifecycle<{ status: CheckoutStatus }, CheckoutTransition> = {
  transitions: checkoutTransitions,
  conditions: {},
};

/** The fields that conditions look at. Screens may leave some out; a missing field counts as false. */
export type PurchaseState = {
  paymentStatus: PaymentStatus;
  reviewed?: boolean | undefined;
  confirmedAt?: string | undefined;
  releasedAt?: string | undefined;
  problem?: { verdict?: string | undefined } | undefined;
  dispute?: { status: string } | undefined;
  itemReturn?: { endedAt?: string | undefined } | undefined;
};

export type PurchaseCondition =
  | 'unpaid'
  | 'paid'
  | 'unreviewed'
  | 'unconfirmed'
  | 'unreleased'
  | 'unreported'
  | 'reported'
  | 'no open problem'
  | 'open return'
  | 'no open return'
  | 'undisputed'
  | 'dispute lost';

/** The conditions that bookings and orders share. A problem is open until it has a verdict. */
export const purchaseConditions: Conditions<PurchaseState, PurchaseCondition> = {
  unpaid: ({ paymentStatus }) => paymentStatus === 'unpaid',
  paid: ({ paymentStatus }) => paymentStatus === 'paid',
  unreviewed: ({ reviewed }) => !reviewed,
  unconfirmed: ({ confirmedAt }) => !confirmedAt,
  unreleased: ({ releasedAt }) => !releasedAt,
  unreported: ({ problem }) => !problem,
  reported: ({ problem }) => !!problem && !problem.verdict,
  'no open problem': ({ problem }) => !problem || !!problem.verdict,
  'open return': ({ itemReturn }) => !!itemReturn && !itemReturn.endedAt,
  'no open return': ({ itemReturn }) => !itemReturn || !!itemReturn.endedAt,
  undisputed: (purchase) => !isDisputed(purchase),
  'dispute lost': ({ dispute }) => dispute?.status === 'lost',
};
