import { shareOf } from '../money/cents';

/** `maxCents`: the most it may take off, where there is a limit. */
export type Discount = { type: 'percentage' | 'fixed'; value: number; maxCents?: number | null };

export type Quote = { listCents: number; discountCents: number; totalCents: number };

/**
 * What an appointment costs: the list price less a promo code's discount (percentage in basis points, or a fixed
 * amount in cents), never more than the code's maximum, never below zero.
 */
export const quote = (listCents: number, discount?: Discount): Quote => {
  const wanted = !discount
    ? 0
    : discount.type === 'fixed'
      ? discount.value
      : shareOf(listCents, discount.value);
  const discountCents = Math.min(listCents, wanted, discount?.maxCents ?? listCents);
  return { listCents, discountCents, totalCents: listCents - discountCents };
};

/**
 * How what was paid is divided when a customer cancels: the flat fee stays with the platform, the rest returns as
 * wallet credit, never below zero. All in cents; spec section 9 and decisions, 'Money'.
 */
export const cancellation = (
  paidCents: number,
  feeCents: number,
): { refundCents: number; keptCents: number } => {
  const keptCents = Math.min(paidCents, feeCents);
  return { refundCents: paidCents - keptCents, keptCents };
};

/** What the provider and the platform get of a list price (cents) at the platform's rate (basis points). */
export const earnings = (listCents: number, feeRate: number): { netCents: number; feeCents: number } => {
  const feeCents = shareOf(listCents, feeRate);
  return { netCents: listCents - feeCents, feeCents };
};
