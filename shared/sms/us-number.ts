import * as z from 'zod';

/**
 * Reads a US phone number as people type it, with or without +1. Returns it as carriers take it, such as `+12125550123`;
 * undefined if it is none.
 */
export const usNumber = (typed: string): string | undefined => {
  const [, digits] = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? [];
  return digits && `+1${digits}`;
};

/** Writes such a number as people read it, such as `(212) 555-0123`. */
export const formatUsNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

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
