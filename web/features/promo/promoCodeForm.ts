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

/** What is wrong with the fields as typed, by field. */
const problemsOf = (typed: PromoFields): Partial<Record<keyof PromoFields, string>> => {
  const blank = typed.discountValue.trim() === '';
  const hasMaximum = typed.discountType === 'percentage';
  return {
    ...(typed.code.trim() === '' && { code: required }),
    ...(amountOf(typed) === undefined && {
      discountValue: blank ? required : amountMessages[typed.discountType],
    }),
    ...(hasMaximum &&
      optionalAmount(typed.maxDiscountCents, parseDollars) === undefined && {
        maxDiscountCents: dollarsMessage,
      }),
    ...(optionalAmount(typed.usageLimit, parseCount) === undefined && {
      usageLimit: 'Enter a whole number, or leave it empty',
    }),
  };
};

const inputOf = (typed: PromoFields): z.input<typeof promoCodeInput> => ({
  ...typed,
  discountValue: amountOf(typed)!,
  maxDiscountCents:
    typed.discountType === 'percentage' ? optionalAmount(typed.maxDiscountCents, parseDollars) : null,
  usageLimit: optionalAmount(typed.usageLimit, parseCount),
  validFrom: typed.validFrom || null,
  validUntil: typed.validUntil || null,
});

/** The form of a promo code as typed, parsed to what is saved. */
export const promoCodeForm = z.custom<PromoFields>().transform((typed, context): PromoCodeInput => {
  const problems = Object.entries(problemsOf(typed));
  const parsed = promoCodeInput.safeParse(problems.length > 0 ? undefined : inputOf(typed));
  if (parsed.success) return parsed.data;
  const issues =
    problems.length > 0
      ? problems.map(([field, message]) => ({ path: [field], message }))
      : parsed.error.issues.map(({ path, message }) => ({ path, message }));
  for (const issue of issues) context.issues.push({ code: 'custom', input: typed, ...issue });
  return z.NEVER;
});
