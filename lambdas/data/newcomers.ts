import { createHash } from 'node:crypto';
import type { Key } from './store';
import { add, type Otherwise, type Write } from './writes';

const daySeconds = 86_400;

/** Unpaid holds from one network by customers who have never paid by card. */
export const networkHolds = {
  key: (network: string): Key => ({ pk: `HOLDS#network#${network}`, sk: 'HOLDS' }),
};

/** Unpaid holds of one provider's time by customers who have never paid by card. */
export const providerHolds = {
  key: (providerId: string): Key => ({ pk: `HOLDS#provider#${providerId}`, sk: 'HOLDS' }),
};

/**
 * Moves one of these counters; with a limit, refuses to pass it. A hold is over within the hour, so a counter that
 * nobody touched for a day may go. `now` in milliseconds.
 */
export const countHold = (
  key: Key,
  delta: 1 | -1,
  now: number,
  limit?: { most: number; otherwise: Otherwise },
): Write =>
  add(
    key,
    { holds: delta },
    { ...(limit && { most: { holds: limit.most } }), set: { ttl: Math.floor(now / 1000) + daySeconds } },
    limit?.otherwise,
  );

/** A network by a hash, for what keeps it longer than a limit does. */
export const hashOfNetwork = (network: string): string =>
  createHash('sha256').update(network).digest('base64url').slice(0, 22);
