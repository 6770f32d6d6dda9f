import type { Location } from '../account/locations';
import { shareOf } from '../money/cents';

/** `maxCents`: the maximum discount, if any. */
export type Discount = { type: 'percentage' | 'fixed'; value: number; maxCents?: number | null };

export type Quote = { listCents: number; discountCents: number; travelFeeCents: number; totalCents: number };

/** Returns the travel fee of an appointment (cents): none at the provider's own location. */
export const travelFeeFor = (location: Location, feeCents: number): number =>
  location === 'provider' ? 0 : feeCents;

/**
 * Prices an appointment: the list price less a promo code's discount (a percentage in basis points, or a fixed amount
 * in cents), which never exceeds the code's maximum or the list price, plus the travel fee.
 */
export const quote = (listCents: number, discount?: Discount, travelFeeCents = 0): Quote => {
  const wanted = !discount
    ? 0
    : discount.type === 'fixed'
      ? discount.value
      : shareOf(listCents, discount.value);
  const discountCents = Math.min(listCents, wanted, discount?.maxCents ?? listCents);
  const totalCents = listCents - discountCents + travelFeeCents;
  return { listCents, discountCents, travelFeeCents, totalCents };
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

/**
 * Divides a purchase (cents) between provider and platform. The platform's fee rate (basis points) applies to the list
 * price only; the provider keeps the whole travel fee.
 */
export const earnings = (
  { listCents, travelFeeCents }: { listCents: number; travelFeeCents: number },
  feeRate: number,
): { netCents: number; feeCents: number } => {
  const feeCents = shareOf(listCents, feeRate);
  return { netCents: listCents - feeCents + travelFeeCents, feeCents };
};
