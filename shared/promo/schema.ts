import * as z from 'zod';
import { cents, line, localDate, shownDate } from '../http/fields';

export const discountTypes = ['percentage', 'fixed'] as const;

/** A promo code, converted to upper case. */
export const promoCode = line(40, 1)
  .toUpperCase()
  .regex(/^[A-Z0-9_-]+$/, 'Letters, digits, - and _ only');

/**
 * `discountValue` is in basis points for a percentage, in cents for a fixed amount. `maxDiscountCents` limits the discount
 * of one booking. A limit of null means none.
 */
export const promoCodeInput = z
  .object({
    code: promoCode,
    description: line(200)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    discountType: z.enum(discountTypes),
    discountValue: z.int().min(1),
    maxDiscountCents: cents.min(1).nullable().default(null),
    usageLimit: z.int().min(1).max(1_000_000).nullable().default(null),
    validUntil: localDate.nullable().default(null),
    active: z.boolean().default(true),
    firstAppointmentOnly: z.boolean().default(false),
  })
  .refine((promo) => promo.discountType === 'fixed' || promo.discountValue <= 10_000, {
    path: ['discountValue'],
    message: 'A percentage is at most 100',
  })
  .refine((promo) => cents.safeParse(promo.discountValue).success, {
    path: ['discountValue'],
    message: 'Too large',
  });
export type PromoCodeInput = z.output<typeof promoCodeInput>;

export const promo = z.object({
  code: z.string(),
  description: z.string().nullable(),
  discountType: z.enum(discountTypes),
  discountValue: z.int(),
  maxDiscountCents: z.int().nullable(),
  usageLimit: z.int().nullable(),
  validUntil: shownDate.nullable(),
  active: z.boolean(),
  firstAppointmentOnly: z.boolean(),
  usedCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type Promo = z.output<typeof promo>;
