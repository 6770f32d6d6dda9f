import * as z from 'zod';
import { isoInstant, text } from '../http/fields';

/** The campaign whose link brought a visitor (utm_source, utm_medium, utm_campaign), and when; spec section 2. */
export const campaign = z.object({
  source: text(100),
  medium: text(100),
  campaign: text(100),
  timestamp: isoInstant,
});
export type Campaign = z.output<typeof campaign>;
