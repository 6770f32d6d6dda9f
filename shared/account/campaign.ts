import * as z from 'zod';
import { isoInstant, line } from '../http/fields';

const part = line(100).default('');

/** The campaign whose link brought a visitor, and when; see docs/product/accounts.md#campaigns. */
export const campaign = z.object({
  source: part,
  medium: part,
  campaign: part,
  timestamp: isoInstant,
});
export type Campaign = z.output<typeof campaign>;
