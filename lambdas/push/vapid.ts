import * as z from 'zod';
import { env } from '../http/env';
import { logger } from '../runtime/logger';

const storedKeys = z.object({
  publicKey: z.string().regex(/^[0-9A-Za-z_-]{87}$/),
  privateKey: z.string().regex(/^[0-9A-Za-z_-]{43}$/),
  /** Whom a push service can reach about our pushes: `mailto:` or https. */
  subject: z.string().regex(/^(mailto:|https:\/\/)/),
});
export type VapidKeys = z.output<typeof storedKeys>;

/** Returns the keys that pushes are signed with, or undefined if there are none. */
export type ReadVapid = () => Promise<VapidKeys | undefined>;

const maxAgeMs = 5 * 60_000;

const isMissing = (error: unknown): boolean => (error as Error)?.name === 'ParameterNotFound';

/**
 * Caches the keys, or that there are none, for five minutes. If they cannot be read or parsed, the previous ones are used.
 * Throws if there are none then: that says nothing about whether this site sends pushes.
 */
export const cacheVapid = (read: () => Promise<string>, clock: () => number = Date.now): ReadVapid => {
  let kept: { at: number; keys: VapidKeys | undefined } | undefined;
  return async () => {
    if (kept && clock() - kept.at < maxAgeMs) return kept.keys;
    try {
      kept = { at: clock(), keys: storedKeys.parse(JSON.parse(await read())) };
    } catch (error) {
      if (isMissing(error)) kept = { at: clock(), keys: undefined };
      else {
        // A syntax error quotes the keys.
        logger.error('Could not read the keys of pushes', { error: (error as Error)?.name });
        if (!kept?.keys) throw new Error('The keys of pushes could not be read');
        kept = { at: clock(), keys: kept.keys };
      }
    }
    return kept.keys;
  };
};

/** The keys of this stack. */
export const vapidKeys = cacheVapid(async () =>
  (await import('../runtime/read-parameter')).readParameter(env('PUSH_KEYS_PARAMETER')),
);
