import type { Conditions, Lifecycle, Rule } from '../lifecycle';

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const checkoutStatuses = ['open', 'paid', 'lapsed'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** What happens to a checkout. A payment that comes after it lapsed changes no status: it goes back to the card. */
export const checkoutTransitions = {
  pay: { by: ['system'], from: ['open'], to: 'paid', money: 'keep' },
  abandon: { by: ['customer'], from: ['open'], to: 'lapsed', money: 'giveBack' },
  lapse: { by: ['system'], from: ['open'], to: 'lapsed', money: 'giveBack' },
} as const satisfies Record<string, Rule<CheckoutStatus, never>>;

export type CheckoutTransition = keyof typeof checkoutTransitions;

export const checkoutLifecycle: Lifecycle<{ status: CheckoutStatus }, CheckoutTransition> = {
  transitions: checkoutTransitions,
  conditions: {},
};

/** What the conditions ask of a purchase. A screen that is not told of something takes it for not so. */
export type PurchaseState = {
  paymentStatus: PaymentStatus;
  reviewed?: boolean | undefined;
  confirmedAt?: string | undefined;
  releasedAt?: string | undefined;
  problem?: { verdict?: string | undefined } | undefined;
};

export type PurchaseCondition =
  | 'unpaid'
  | 'paid'
  | 'unreviewed'
  | 'unconfirmed'
  | 'unreleased'
  | 'unreported'
  | 'reported'
  | 'no open problem';

/** What bookings and orders have in common. A problem is open until somebody has decided it. */
export const purchaseConditions: Conditions<PurchaseState, PurchaseCondition> = {
  unpaid: ({ paymentStatus }) => paymentStatus === 'unpaid',
  paid: ({ paymentStatus }) => paymentStatus === 'paid',
  unreviewed: ({ reviewed }) => !reviewed,
  unconfirmed: ({ confirmedAt }) => !confirmedAt,
  unreleased: ({ releasedAt }) => !releasedAt,
  unreported: ({ problem }) => !problem,
  reported: ({ problem }) => !!problem && !problem.verdict,
  'no open problem': ({ problem }) => !problem || !!problem.verdict,
};
