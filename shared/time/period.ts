import * as z from 'zod';
import { localDate } from '../http/fields';

const yearMs = 365 * 86_400_000;

/** Days from `from` to `to`, both included: at most a year. */
export const period = z
  .object({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= yearMs, {
    path: ['to'],
    message: 'Choose at most a year',
  });
