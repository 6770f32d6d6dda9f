import type { Location } from '../account/locations';
import { shareOf } from '../money/cents';

/**
 * What a code takes off. `value`: basis points of a percentage, cents of a fixed discount. `maxCents`: the maximum
 * discount, if any. `byProvider`: the provider pays for it, as for an offer to clients; otherwise, the platform does.
 */
export type Discount = {
  type: 'percentage' | 'fixed';
  value: number;
  maxCents?: number | null;
  byProvider?: boolean | undefined;
};

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

type Discounts = {
  /** What the customer's code takes off. */
  promo: Discount | undefined;
  /** The provider's last-minute discount, in basis points. */
  providerRate: number;
};

/**
 * Whether a code is used: it saves more than the provider's last-minute discount, as the two do not add up. A code that
 * saves no more keeps its use; docs/product/booking.md#last-minute-times.
 */
export const isCodeUsed = (listCents: number, { promo, providerRate }: Discounts): boolean => {
  const lastMinuteCents = shareOf(listCents, providerRate);
  return !!promo && (lastMinuteCents === 0 || lastMinuteCents < quote(listCents, promo).discountCents);
};

/**
 * Prices an appointment with the better one of a code's discount and the provider's last-minute discount. What the
 * provider pays for is taken off the list price.
 */
export const bestQuote = (listCents: number, discounts: Discounts, travelFeeCents = 0): Quote => {
  const { promo, providerRate } = discounts;
  const code = isCodeUsed(listCents, discounts) ? promo : undefined;
  if (code && !code.byProvider) return quote(listCents, code, travelFeeCents);
  const providerDiscountCents = code
    ? quote(listCents, code).discountCents
    : shareOf(listCents, providerRate);
  return {
    ...quote(listCents - providerDiscountCents, undefined, travelFeeCents),
    ...(providerDiscountCents > 0 && { providerDiscountCents }),
  };
};
