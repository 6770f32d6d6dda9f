import * as z from 'zod';
import { formatCents } from '../../shared/money/cents';
import { parseDollars } from '../../shared/money/dollars';

const parsed = (maxCents: number) =>
  z
    .string()
    .refine((typed) => parseDollars(typed) !== undefined, {
      message: 'Enter an amount in dollars, such as 45.00',
      abort: true,
    })
    .transform((typed) => parseDollars(typed) ?? 0)
    .refine((cents) => cents <= maxCents, { message: `Enter ${formatCents(maxCents)} or less` });

/** Dollars as typed, parsed to cents, up to `maxCents`. */
export const dollars = (maxCents: number) =>
  z.string().trim().min(1, 'This field is required').pipe(parsed(maxCents));

/** The same for a field that may be left empty, which means zero. */
export const optionalDollars = (maxCents: number) =>
  z
    .string()
    .trim()
    .transform((typed) => typed || '0')
    .pipe(parsed(maxCents));
