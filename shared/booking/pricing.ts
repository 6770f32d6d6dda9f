import type { Location } from '../account/locations';
import { shareOf } from '../money/cents';

/** `value`: basis points of a percentage, cents of a fixed discount. `maxCents`: the maximum discount, if any. */
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
