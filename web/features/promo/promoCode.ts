import type { AdminPromo } from '../../../shared/admin/promotions-api';
import { formatCents } from '../../../shared/money/cents';
import { dollarsOf } from '../../../shared/money/dollars';
import type { PromoCodeInput } from '../../../shared/promo/schema';
import { formatPercent } from '../../../shared/text/numbers';
import { formatDate } from '../../../shared/time/zoned';

/** The form's fields as typed. */
export type PromoFields = {
  code: string;
  discountType: PromoCodeInput['discountType'];
  discountValue: string;
  maxDiscountCents: string;
  usageLimit: string;
  validFrom: string;
  validUntil: string;
  description: string;
  active: boolean;
  firstAppointmentOnly: boolean;
};

/** The fields' labels in the summary of errors. */
export const labels: Record<keyof PromoFields, string> = {
  code: 'Code',
  discountType: 'Discount Type',
  discountValue: 'Discount Value',
  maxDiscountCents: 'Maximum Discount ($)',
  usageLimit: 'Usage Limit',
  validFrom: 'Valid From',
  validUntil: 'Valid Until',
  description: 'Description',
  active: 'Active',
  firstAppointmentOnly: 'First Appointment Only',
};

/** The form's values for a code; of a new one, those of docs/product/screens.md#promo-code-form. */
export const fieldsOf = (promo?: AdminPromo): PromoFields => ({
  code: promo?.code ?? '',
  discountType: promo?.discountType ?? 'percentage',
  discountValue: !promo
    ? ''
    : promo.discountType === 'percentage'
      ? String(promo.discountValue / 100)
      : dollarsOf(promo.discountValue),
  maxDiscountCents: promo?.maxDiscountCents ? dollarsOf(promo.maxDiscountCents) : '',
  usageLimit: promo?.usageLimit?.toString() ?? '',
  validFrom: promo?.validFrom ?? '',
  validUntil: promo?.validUntil ?? '',
  description: promo?.description ?? '',
  active: promo?.active ?? true,
  firstAppointmentOnly: promo?.firstAppointmentOnly ?? false,
});

/** Describes a discount: `20% off, up to $15.00` or `$5.00 off`. */
export const describeDiscount = ({ discountType, discountValue, maxDiscountCents }: AdminPromo): string => {
  if (discountType === 'fixed') return `${formatCents(discountValue)} off`;
  const limit = maxDiscountCents === null ? '' : `, up to ${formatCents(maxDiscountCents)}`;
  return `${formatPercent(discountValue)} off${limit}`;
};

/** Describes how often a code was used: `3/10`, or `Used: 3 times` without a limit. */
export const describeUsage = ({ usedCount, usageLimit }: AdminPromo): string =>
  usageLimit === null ? `Used: ${usedCount} times` : `${usedCount}/${usageLimit}`;

/** Describes a period of days, either of which may be missing; undefined without both. */
export const describeDays = (first: string | null, last: string | null): string | undefined => {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`;
  if (first) return `From ${formatDate(first)}`;
  return last ? `Until ${formatDate(last)}` : undefined;
};
