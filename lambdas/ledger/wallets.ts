import * as z from 'zod';

/** A person's balances, in cents. A provider who also shops has both kinds, never mixed. */
export const wallets = {
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'WALLET' }),
  parse: (item: Record<string, unknown> | undefined) =>
    z
      .object({
        credit: z.int().default(0),
        held: z.int().default(0),
        available: z.int().default(0),
        pending: z.int().default(0),
        earned: z.int().default(0),
      })
      .parse(item ?? {}),
};

export type Wallet = ReturnType<typeof wallets.parse>;
