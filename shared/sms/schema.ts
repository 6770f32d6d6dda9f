import * as z from 'zod';
import { usNumber } from './us-number';

/** A US phone number in any spelling; read as carriers take it. */
export const typedUsNumber = z
  .string()
  .max(30, 'At most 30 characters')
  .transform((typed, { addIssue }) => {
    const number = usNumber(typed);
    if (number) return number;
    addIssue({ code: 'custom', message: 'Enter a US mobile number of 10 digits' });
    return z.NEVER;
  });
