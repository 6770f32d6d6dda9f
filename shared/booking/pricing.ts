import type { Location } from '../account/locations';
import { shareOf } from '../money/cents';

/** `value`: basis points of a percentage, cents of a fixed discount. `maxCents`: the maximum discount, if any. */
export type Discount = { type: 'percentage' | 'fixed'; value: number; maxCents?: number | null };

/**
 * What an appointment costs, in cents. `listCents` is what the provider charges: their own discount
 * (`providerDiscountCents`) has been taken off it, unlike a promo code's (`discountCents`), which the platform pays.
 */
export type Quote = {
  listCents: number;
  providerDiscountCents?: number;
  discountCents: number;
  travelFeeCents: number;
  totalCents: number;
};

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
 * Prices an appointment with the better one of a promo code's discount and the provider's own, whose rate is in basis
 * points; they do not add up. A code that would save no more is not used; docs/product/booking.md#last-minute-times.
 */
export const bestQuote = (
  listCents: number,
  { promo, providerRate }: { promo: Discount | undefined; providerRate: number },
  travelFeeCents = 0,
): Quote => {
  const withPromo = quote(listCents, promo, travelFeeCents);
  const providerDiscountCents = shareOf(listCents, providerRate);
  return providerDiscountCents === 0 || providerDiscountCents < withPromo.discountCents
    ? withPromo
    : { ...quote(listCents - providerDiscountCents, undefined, travelFeeCents), providerDiscountCents };
};
