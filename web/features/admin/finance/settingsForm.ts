import * as z from 'zod';
import { maxMinCashoutCents } from '../../../../shared/admin/finance';
import { dollars } from '../../../lib/dollars';

const wrong = 'Enter a percentage from 0 to 100, with up to two decimals';

/** A percentage as typed, parsed to basis points. */
const percentage = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .regex(/^\d{1,3}([.,]\d{0,2})?$/, wrong)
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((rate) => rate <= 10_000, wrong);

/** The settings as typed, parsed to what is saved. */
export const settingsForm = z.object({
  cashoutFeeRate: percentage,
  minCashoutCents: dollars(maxMinCashoutCents),
  platformFeeRate: percentage,
});
