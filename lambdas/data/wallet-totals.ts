import * as z from 'zod';
import { addFigures } from './add-figures';
import { defaulted, entity } from './engine/entity';

const cents = z.int().default(0);

const figuresSchema = z.object({
  available: cents,
  pending: cents,
  earned: cents,
  inTransit: cents,
  debt: cents,
});

/** The figures of a provider's wallet that the platform's totals add up, in cents. */
export type WalletFigures = z.output<typeof figuresSchema>;

export const figureNames = Object.keys(figuresSchema.shape) as Array<keyof WalletFigures>;

/** A wallet's figures, without a customer's balances; zeros if there is none. */
export const figuresOf = (wallet: WalletFigures | undefined): WalletFigures =>
  figuresSchema.parse(wallet ?? {});

/** Whether a provider holds, owes or has earned money. */
export const isActive = (figures: WalletFigures): boolean => figureNames.some((name) => figures[name] !== 0);

/** What the totals include of a user's wallet, stored next to it. */
export const countedWallets = entity({
  schema: figuresSchema.extend({ userId: z.string(), version: z.int() }),
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'COUNTEDWALLET' }),
  idOf: ({ userId }) => [userId],
});

/**
 * How many rows the totals are spread over. A row takes one transaction after another, of 24 ms: 500 bookings a second, of
 * 0.5 transactions each, need 6 at a time.
 */
export const totalShards = 8;

/** A shard of the sums of all providers' wallets, in cents, and of how many are active; maintained from the stream. */
export const walletTotals = defaulted({
  key: (shard: string) => ({ pk: 'COUNTS#WALLETS', sk: `WALLETTOTALS#${shard}` }),
  schema: figuresSchema.extend({ active: z.int().default(0) }),
});
type WalletTotals = z.output<typeof walletTotals.schema>;

/** All shards of the totals, to be read in one batch and added up by `sumOfTotals`. */
export const allWalletTotals = () =>
  Array.from({ length: totalShards }, (_, shard) => walletTotals.ref(String(shard)));

/** Adds up the shards of the totals. */
export const sumOfTotals = (shards: readonly WalletTotals[]): WalletTotals =>
  shards.reduce(addFigures, walletTotals.schema.parse({}));
