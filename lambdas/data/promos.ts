import * as z from 'zod';
import { promo } from '../../shared/promo/schema';
import { monthKeys, monthly } from './engine/by-month';
import { defaulted, entity } from './engine/entity';
import type { Query } from './engine/store';

export const promos = entity({
  schema: promo.extend({
    description: z.string().nullable().default(null),
    validFrom: z.string().nullable().default(null),
    createdAt: z.string(),
    version: z.int().default(0),
  }),
  key: (code: string) => ({ pk: `PROMO#${code}`, sk: 'PROMO' }),
  idOf: ({ code }) => [code],
  indexes: ({ createdAt, code }) => monthKeys('PROMOS', createdAt, code),
});

/** Index `byMonth`: every promo code, newest first. */
export const allPromos = monthly('PROMOS', promos);

/**
 * A paid booking with a promo code, and what the code costs the platform for it (cents); maintained from the stream.
 */
export const promoUses = entity({
  schema: z.object({
    code: z.string(),
    bookingId: z.string(),
    paidAt: z.string(),
    costCents: z.int(),
    version: z.int(),
  }),
  key: (code: string, paidAt: string, bookingId: string) => ({
    pk: `PROMO#${code}`,
    sk: `USE#${paidAt}#${bookingId}`,
  }),
  idOf: ({ code, paidAt, bookingId }) => [code, paidAt, bookingId],
});
type StoredPromoUse = ReturnType<typeof promoUses.parse>;

/** The paid bookings with a promo code, the latest payment first. */
export const usesOf = (code: string): Query<StoredPromoUse> => ({
  partition: `PROMO#${code}`,
  beginsWith: 'USE#',
  descending: true,
  parse: promoUses.parse,
});

const count = z.int().default(0);

/** In how many paid bookings a promo code was used, and what it cost so far (cents); maintained from the stream. */
export const promoTotals = defaulted({
  key: (code: string) => ({ pk: `PROMO#${code}`, sk: 'TOTALS' }),
  schema: z.object({ paidUses: count, costCents: count }),
});
