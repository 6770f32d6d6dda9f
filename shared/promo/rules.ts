import type { Discount } from '../booking/pricing';
import { localAt } from '../time/zoned';
import type { AdminBanner } from './api';
import type { Promo, PromoState } from './schema';

/** `now` is in milliseconds. */
type Today = { now: number; marketplaceZone: string };

/**
 * Whether a promo code can be used, or why not. It is valid from the beginning of its first day to the end of its last
 * one in the marketplace's time zone (docs/product/time.md#dates-of-promo-codes).
 */
export const promoStateOf = (promo: Promo, { now, marketplaceZone }: Today): PromoState => {
  const today = localAt(now, marketplaceZone).date;
  if (!promo.active) return 'inactive';
  if (promo.validFrom && today < promo.validFrom) return 'upcoming';
  if (promo.validUntil && today > promo.validUntil) return 'expired';
  return promo.usageLimit !== null && promo.usedCount >= promo.usageLimit ? 'used_up' : 'active';
};

const problems: Record<Exclude<PromoState, 'active'>, string> = {
  inactive: 'Invalid promo code',
  upcoming: 'This promo code is not valid yet',
  expired: 'This promo code has expired',
  used_up: 'This promo code has reached its usage limit',
};

/** Returns the message for a promo code that cannot be used, or undefined if it can. */
export const promoProblem = (
  promo: Promo | undefined,
  use: Today & { firstAppointment: boolean },
): string | undefined => {
  if (!promo) return problems.inactive;
  const state = promoStateOf(promo, use);
  if (state !== 'active') return problems[state];
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
