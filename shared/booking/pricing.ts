import { shareOf } from '../money/cents';

/** `maxCents`: the maximum discount, if any. */
export type Discount = { type: 'percentage' | 'fixed'; value: number; maxCents?: number | null };

export type Quote = { listCents: number; discountCents: number; totalCents: number };

/**
 * Prices an appointment: the list price less a promo code's discount (a percentage in basis points, or a fixed amount
 * in cents), which never exceeds the code's maximum or the price.
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
 * Divides what was paid when a customer cancels: the platform keeps the flat fee, or all of it if less, and the rest
 * is refunded as wallet credit. All amounts are in cents; spec section 9 and decisions, 'Money'.
 */
export const cancellation = (
  paidCents: number,
  feeCents: number,
): { refundCents: number; keptCents: number } => {
  const keptCents = Math.min(paidCents, feeCents);
  return { refundCents: paidCents - keptCents, keptCents };
};

/** The provider's and the platform's share of a list price (cents) at the platform's fee rate (basis points). */
export const earnings = (listCents: number, feeRate: number): { netCents: number; feeCents: number } => {
  const feeCents = shareOf(listCents, feeRate);
  return { netCents: listCents - feeCents, feeCents };
};
