import type { Discount } from '../booking/pricing';
import { localAt } from '../time/zoned';
import type { Promo } from './schema';

/**
 * Why a promo code cannot be used here and now, in the words shown, or undefined where it can. The last day counts
 * whole, by the marketplace's calendar (decisions, 'Time').
 */
export const promoProblem = (
  promo: Promo | undefined,
  use: { now: number; marketplaceZone: string; firstAppointment: boolean },
): string | undefined => {
  if (!promo?.active) return 'Invalid promo code';
  if (promo.validUntil && localAt(use.now, use.marketplaceZone).date > promo.validUntil)
    return 'This promo code has expired';
  if (promo.usageLimit !== null && promo.usedCount >= promo.usageLimit)
    return 'This promo code has reached its usage limit';
  if (promo.firstAppointmentOnly && !use.firstAppointment)
    return 'This promo code is only valid for your first appointment';
  return undefined;
};

/** What a promo code takes off a price. */
export const discountOf = (
  promo: Pick<Promo, 'discountType' | 'discountValue'> & Partial<Pick<Promo, 'maxDiscountCents'>>,
): Discount => ({
  type: promo.discountType,
  value: promo.discountValue,
  maxCents: promo.maxDiscountCents,
});
