import * as z from 'zod';
import { entity } from './engine/entity';
import type { Query } from './engine/store';

const closingSchema = z.object({
  /** The set of closing balances it belongs to; a full reconciliation begins a new one. */
  base: z.string(),
  /** What the values belong to, such as `user:<id>` or `escrow:<purchase>`. */
  name: z.string(),
  /** The last month that is included (`2026-11`). */
  through: z.string(),
  values: z.record(z.string(), z.int()),
  /** When something last happened to it (ISO), for what Stripe and the journal have to agree on. */
  at: z.string().optional(),
});
export type Closing = z.output<typeof closingSchema>;

const unsettledPartition = 'CLOSING#unsettled';

/** What Stripe and the journal have to agree on; it is listed, because it is carried only while they do not. */
export const isSource = (name: string): boolean => name.startsWith('source:');

const daysKept = 60;
const dayMs = 86_400_000;

/** Balances at the end of a month, carried forward so that a reconciliation reads only the months after it. */
export const closingBalances = entity({
  schema: closingSchema,
  key: (base: string, name: string) =>
    isSource(name) ? { pk: unsettledPartition, sk: `${base}#${name}` } : { pk: `CLOSING#${name}`, sk: base },
  idOf: ({ base, name }) => [base, name],
  // A balance of zero is the same as none; it is kept while its month may be closed again after an interruption.
  indexes: ({ values, through }) =>
    Object.values(values).every((value) => value === 0)
      ? { ttl: Math.floor((Date.parse(through) + daysKept * dayMs) / 1000) }
      : {},
});

/** What was not settled between Stripe and the journal at the end of the last closed month. */
export const unsettledIn = (base: string): Query<Closing> => ({
  partition: unsettledPartition,
  beginsWith: `${base}#`,
  parse: closingBalances.parse,
});
