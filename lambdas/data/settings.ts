import * as z from 'zod';
import { defaultSettings, type Settings } from '../../shared/wallet/settings';
import { logger } from '../runtime/logger';
import { single } from './engine/entity';

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
 * The platform's current fees and minimums; the defaults until an operator changes them. Read in the same batch as
 * whatever fixes an amount, so that a change applies from the next purchase on.
 */
export const settings = single({
  key: () => ({ pk: 'SETTINGS#money', sk: 'SETTINGS' }),
  parse: (item) => {
    const { data, error } = stored.safeParse({ ...defaultSettings, ...item });
    // A typo in the settings must not stop payments. The version is kept, so that an admin can correct them.
    if (error) logger.error('The stored settings are invalid, so the defaults apply', { error });
    return data ?? stored.parse({ ...defaultSettings, version: z.int().catch(0).parse(item?.version) });
  },
});
