import * as z from 'zod';
import { cents, line, localDate, shownDate } from '../http/fields';

const discountTypes = ['percentage', 'fixed'] as const;

const maxUsageLimit = 1_000_000;

/** A promo code, converted to upper case. */
export const promoCode = line(40, 1)
  .toUpperCase()
  .regex(/^[A-Z0-9_-]+$/, 'Letters, digits, - and _ only');

/**
 * The terms of a promo code. `discountValue` is in basis points for a percentage, in cents for a fixed amount.
 * `maxDiscountCents` limits the discount of one booking. Both days are included, in the marketplace's zone. A limit of
 * null means none.
 */
const promoTerms = z.object({
  code: promoCode,
  description: line(200)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  discountType: z.enum(discountTypes),
  discountValue: z.int().min(1),
  maxDiscountCents: cents.min(1).nullable().default(null),
  usageLimit: z.int().min(1, 'At least 1').max(maxUsageLimit, 'At most 1,000,000').nullable().default(null),
  validFrom: localDate.nullable().default(null),
  validUntil: localDate.nullable().default(null),
  active: z.boolean().default(true),
  firstAppointmentOnly: z.boolean().default(false),
});

/** What is wrong with the terms of a promo code as a whole, by field. */
const refuseTerms = ({ value, issues }: z.core.ParsePayload<z.output<typeof promoTerms>>): void => {
  const refuse = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  const { discountType, discountValue, validFrom, validUntil } = value;
  if (discountType === 'percentage' && discountValue > 10_000)
    refuse('discountValue', 'A percentage is at most 100');
  else if (!cents.safeParse(discountValue).success) refuse('discountValue', 'Too large');
  if (validFrom && validUntil && validFrom > validUntil)
    refuse('validUntil', 'The last day is before the first');
};

/** A new promo code. */
export const promoCodeInput = promoTerms.check(refuseTerms);
export type PromoCodeInput = z.output<typeof promoCodeInput>;

/** A changed promo code. `version`: the one the admin saw. */
export const promoCodeChange = promoTerms.extend({ version: z.int().min(0) }).check(refuseTerms);

export const promo = z.object({
  code: z.string(),
  description: z.string().nullable(),
  discountType: z.enum(discountTypes),
  discountValue: z.int(),
  maxDiscountCents: z.int().nullable(),
  usageLimit: z.int().nullable(),
  validFrom: shownDate.nullable(),
  validUntil: shownDate.nullable(),
  active: z.boolean(),
  firstAppointmentOnly: z.boolean(),
  usedCount: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Promo = z.output<typeof promo>;

/** Whether a code can be used now: `upcoming` before its first day, `used_up` at its usage limit. */
export const promoStates = ['active', 'inactive', 'upcoming', 'expired', 'used_up'] as const;
export type PromoState = (typeof promoStates)[number];
