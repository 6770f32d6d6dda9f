import * as z from 'zod';
import { localDate, shownDate } from '../http/fields';
import { lastMinuteRates } from './last-minute';

/** An offer as it is stored and shown; see `LastMinuteOffer`. */
export const lastMinuteOffer = z.object({ date: shownDate, rate: z.int() });

/** The discounts that a provider gives on some days; zero ends a day's. Other days keep theirs. */
export const lastMinuteInput = z.object({
  offers: z
    .array(
      z.object({ date: localDate, rate: z.literal([0, ...lastMinuteRates], 'Choose one of the discounts') }),
    )
    .max(2, 'At most two days')
    .refine((offers) => new Set(offers.map(({ date }) => date)).size === offers.length, {
      message: 'A day can have one discount',
    }),
});
