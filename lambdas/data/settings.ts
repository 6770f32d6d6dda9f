import * as z from 'zod';
import { defaultSettings, type Settings } from '../../shared/wallet/settings';
import { logger } from '../runtime/logger';
import { single } from './entity';

const basisPoints = z.int().min(0).max(10_000);
const cents = z.int().min(0);

const stored = z.object({
  platformFeeRate: basisPoints,
  cancellationFeeCents: cents,
  cashoutFeeRate: basisPoints,
  minCashoutCents: cents,
  version: z.int().default(0),
} satisfies Record<keyof Settings | 'version', z.ZodType>);

/**
 * The platform's fees and minimums as they are now; the defaults while nobody has changed them. Read in the batch of
 * whatever fixes an amount, so that a change counts from the next purchase on and for none before.
 */
export const settings = single({
  key: () => ({ pk: 'SETTINGS#money', sk: 'SETTINGS' }),
  parse: (item) => {
    const { data, error } = stored.safeParse({ ...defaultSettings, ...item });
    // What somebody mistyped must not keep anybody from paying.
    if (error) logger.error('The stored settings make no sense: the defaults hold', { error });
    return data ?? stored.parse(defaultSettings);
  },
});
