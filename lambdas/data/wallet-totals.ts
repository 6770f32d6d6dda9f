import * as z from 'zod';
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

/** The sums of all providers' wallets, in cents, and how many are active; maintained from the stream. */
export const walletTotals = defaulted({
  key: () => ({ pk: 'COUNTS#WALLETS', sk: 'WALLETTOTALS' }),
  schema: figuresSchema.extend({ active: z.int().default(0) }),
});
