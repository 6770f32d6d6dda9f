import * as z from 'zod';
import { parseDollars } from '../../../shared/money/dollars';
import { type PromoCodeInput, promoCodeInput } from '../../../shared/promo/schema';
import type { PromoFields } from './promoCode';

const required = 'This field is required';
const percentMessage = 'Enter a percentage from 0.01 to 100, with up to two decimals';
const dollarsMessage = 'Enter an amount in dollars, such as 45.00';

/** A percentage as typed, in basis points; undefined for anything else. */
const parsePercent = (typed: string): number | undefined =>
  /^\d{1,3}([.,]\d{0,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined;

const amountMessages = { percentage: percentMessage, fixed: dollarsMessage };

const amountOf = ({ discountType, discountValue }: PromoFields): number | undefined => {
  const typed = discountValue.trim();
  const parsed = discountType === 'percentage' ? parsePercent(typed) : parseDollars(typed);
  return parsed && (discountType === 'fixed' || parsed <= 10_000) ? parsed : undefined;
};

/** A positive amount that may be left empty, which means none. */
const optionalAmount = (typed: string, parse: (typed: string) => number | undefined) =>
  typed.trim() === '' ? null : parse(typed.trim()) || undefined;

const parseCount = (typed: string): number | undefined =>
  /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;

const limitMessage = ({ usageLimit }: PromoFields): string =>
  parseCount(usageLimit.trim()) === 0
    ? 'Enter 1 or more, or leave it empty'
    : 'Enter a whole number, or leave it empty';

/** What is wrong with the fields as typed before they are parsed, by field. */
const problemsOf = (typed: PromoFields): Partial<Record<keyof PromoFields, string>> => {
  const blank = typed.discountValue.trim() === '';
  const hasMaximum = typed.discountType === 'percentage';
  return {
    ...(amountOf(typed) === undefined && {
      discountValue: blank ? required : amountMessages[typed.discountType],
    }),
    ...(hasMaximum &&
      optionalAmount(typed.maxDiscountCents, parseDollars) === undefined && {
        maxDiscountCents: dollarsMessage,
      }),
    ...(optionalAmount(typed.usageLimit, parseCount) === undefined && { usageLimit: limitMessage(typed) }),
  };
};

/** What is saved. Fields that cannot be parsed get a valid value, so that the others are checked all the same. */
const inputOf = (typed: PromoFields): z.input<typeof promoCodeInput> => ({
  ...typed,
  discountValue: amountOf(typed) ?? 1,
  maxDiscountCents:
    typed.discountType === 'percentage'
      ? (optionalAmount(typed.maxDiscountCents, parseDollars) ?? null)
      : null,
  usageLimit: optionalAmount(typed.usageLimit, parseCount) ?? null,
  validFrom: typed.validFrom || null,
  validUntil: typed.validUntil || null,
});

/** The form of a promo code as typed, parsed to what is saved. */
export const promoCodeForm = z.custom<PromoFields>().transform((typed, context): PromoCodeInput => {
  const parsed = promoCodeInput.safeParse(inputOf(typed));
  const problems = Object.entries(problemsOf(typed)).map(([field, message]) => ({ path: [field], message }));
  if (parsed.success && problems.length === 0) return parsed.data;
  for (const { path, message } of [...problems, ...(parsed.error?.issues ?? [])])
    context.issues.push({ code: 'custom', input: typed, path, message });
  return z.NEVER;
});
