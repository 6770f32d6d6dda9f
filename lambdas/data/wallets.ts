import * as z from 'zod';
import { defaulted } from './engine/entity';
import type { Item } from './engine/item';

/** A user's balances, in cents. A provider who is also a customer has both kinds, kept apart. */
export const wallets = defaulted({
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'WALLET' }),
  schema: z.object({
    credit: z.int().default(0),
    held: z.int().default(0),
    available: z.int().default(0),
    pending: z.int().default(0),
    earned: z.int().default(0),
    /** The net of payouts that have not arrived yet. */
    inTransit: z.int().default(0),
    /** What a provider owes, as a negative amount. */
    debt: z.int().default(0),
  }),
});

/** A wallet with its owner, as a change of the table shows it. */
export const ownedWallet = {
  schema: wallets.schema.extend({ userId: z.string() }),
  parse: (item: Item): UserWallet => ({
    ...wallets.parse(item),
    userId: String(item.pk).slice('USER#'.length),
  }),
};
export type UserWallet = Wallet & { userId: string };

export type Wallet = ReturnType<ReturnType<typeof wallets.ref>['parse']>;
