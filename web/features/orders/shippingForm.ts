import * as z from 'zod';
import { isUsState } from '../../../shared/account/us-states';
import { type ShippingInput, shippingInput } from '../../../shared/shipping/schema';
import { maxFreeFromCents, maxShippingFeeCents } from '../../../shared/shipping/terms';
import { optionalDollars } from '../../lib/dollars';
import { fieldOf } from './shippingFields';

const fields = z.object({
  fee: optionalDollars(maxShippingFeeCents),
  freeFrom: optionalDollars(maxFreeFromCents),
  where: z.enum(['everywhere', 'states']),
  states: z.array(z.string()),
  minDays: z.string().trim(),
  maxDays: z.string().trim(),
});

const daysOf = (min: string, max: string) =>
  min || max ? { min: Number(min || max), max: Number(max || min) } : undefined;

/** The form for a seller's terms of shipping. Amounts are typed in dollars; one number of days stands for both. */
export const shippingForm = fields.transform(
  ({ fee, freeFrom, where, states, minDays, maxDays }, { addIssue }): ShippingInput => {
    if (freeFrom > 0 && fee === 0) {
      addIssue({ code: 'custom', path: ['freeFrom'], message: 'Enter a shipping fee, or leave this empty' });
      return z.NEVER;
    }
    const input = {
      feeCents: fee,
      freeFromCents: freeFrom > 0 ? freeFrom : undefined,
      states: where === 'states' ? states.filter(isUsState) : undefined,
      days: daysOf(minDays, maxDays),
    };
    const { success, data, error } = shippingInput.safeParse(input);
    if (success) return data;
    for (const { path, message } of error.issues)
      addIssue({ code: 'custom', path: [fieldOf(path.join('.'))], message });
    return z.NEVER;
  },
);
