import { createHash } from 'node:crypto';
import { type Ref, single } from './engine/entity';
import { add, type ConditionError, type Write } from './engine/writes';

const daySeconds = 86_400;

const holdsOf = (item: Record<string, unknown> | undefined): number => Number(item?.holds ?? 0);

/** Unpaid holds from one network by customers who have never paid by card. */
export const networkHolds = single({
  key: (network: string) => ({ pk: `HOLDS#network#${network}`, sk: 'HOLDS' }),
  parse: holdsOf,
});

/** Unpaid holds of one provider's time by customers who have never paid by card. */
export const providerHolds = single({
  key: (providerId: string) => ({ pk: `HOLDS#provider#${providerId}`, sk: 'HOLDS' }),
  parse: holdsOf,
});

/**
 * Changes one of these counters and refuses to exceed the limit, if there is one. A hold ends within the hour, so a
 * counter expires a day after its last change. `now` in milliseconds.
 */
export const countHold = (
  counter: Ref<number>,
  delta: 1 | -1,
  now: number,
  limit?: { max: number; conditionError: ConditionError },
): Write =>
  add(
    counter,
    { holds: delta },
    { ...(limit && { max: { holds: limit.max } }), set: { ttl: Math.floor(now / 1000) + daySeconds } },
    limit?.conditionError,
  );

/** Returns the hash of a network, for items that store it longer than a limit does. */
export const hashOfNetwork = (network: string): string =>
  createHash('sha256').update(network).digest('base64url').slice(0, 22);
