import type { PromoCodeInput } from '../../../shared/promo/schema';

/** 20% off the first appointment (docs/product/booking.md#promo-codes). */
export const first20 = {
  code: 'FIRST20',
  description: '20% off your first appointment',
  discountType: 'percentage',
  discountValue: 2_000,
  maxDiscountCents: null,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  active: true,
  firstAppointmentOnly: true,
} as const satisfies PromoCodeInput;
