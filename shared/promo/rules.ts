import type { Discount } from '../booking/pricing';
import { localAt } from '../time/zoned';
import type { AdminBanner } from './api';
import type { Promo } from './schema';

/**
 * Returns the message for a promo code that cannot be used, or undefined if it can. A code is valid from the beginning of
 * its first day to the end of its last one in the marketplace's time zone (decisions, 'Time').
 */
export const promoProblem = (
  promo: Promo | undefined,
  use: { now: number; marketplaceZone: string; firstAppointment: boolean },
): string | undefined => {
  if (!promo?.active) return 'Invalid promo code';
  const today = localAt(use.now, use.marketplaceZone).date;
  if (promo.validFrom && today < promo.validFrom) return 'This promo code is not valid yet';
  if (promo.validUntil && today > promo.validUntil) return 'This promo code has expired';
  if (promo.usageLimit !== null && promo.usedCount >= promo.usageLimit)
    return 'This promo code has reached its usage limit';
  if (promo.firstAppointmentOnly && !use.firstAppointment)
    return 'This promo code is only valid for your first appointment';
  return undefined;
};

/** Returns the discount of a promo code. */
export const discountOf = (
  promo: Pick<Promo, 'discountType' | 'discountValue'> & Partial<Pick<Promo, 'maxDiscountCents'>>,
): Discount => ({
  type: promo.discountType,
  value: promo.discountValue,
  maxCents: promo.maxDiscountCents,
});

/** Whether the home page shows a banner at an instant (milliseconds): it is active, and today is one of its days. */
export const isShown = (
  { active, startsOn, endsOn }: Pick<AdminBanner, 'active' | 'startsOn' | 'endsOn'>,
  now: number,
  marketplaceZone: string,
): boolean => {
  const today = localAt(now, marketplaceZone).date;
  return active && (!startsOn || today >= startsOn) && (!endsOn || today <= endsOn);
};
