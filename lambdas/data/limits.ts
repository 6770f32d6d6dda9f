import { single } from './engine/entity';
import type { Store } from './engine/store';
import { add, type ConditionError, type Write } from './engine/writes';

/**
 * At most `max` attempts per window of `seconds` for one caller. Stored in the table because functions share no
 * memory.
 */
export type Limit = { name: string; max: number; seconds: number };

/** How often a caller has tried in one window. */
export const attempts = single({
  key: (limit: string, caller: string, window: string) => ({ pk: `LIMIT#${limit}#${caller}`, sk: window }),
  parse: (item) => Number(item?.tries ?? 0),
});

/**
 * Counts one attempt of a caller (user id or network). Throws `conditionError` if none is left. `now` in
 * milliseconds.
 */
export const attemptWrite = (
  limit: Limit,
  caller: string,
  now: number,
  conditionError: ConditionError = 'too_many_requests',
): Write => {
  const window = Math.floor(now / 1000 / limit.seconds);
  const counter = attempts.ref(limit.name, caller, String(window));
  const bounds = { max: { tries: limit.max }, set: { ttl: (window + 2) * limit.seconds } };
  return add(counter, { tries: 1 }, bounds, conditionError);
};

/** Counts one attempt of a caller. Throws `too_many_requests` if none is left. `now` in milliseconds. */
export const countAttempt = (store: Store, limit: Limit, caller: string, now: number): Promise<void> =>
  store.write(attemptWrite(limit, caller, now));

/** Limits guesses at promo codes, on every route that accepts one. */
export const promoAttempts: Limit = { name: 'promo', max: 20, seconds: 600 };

/** Limits the tickets that a person opens sockets with. */
export const ticketAttempts: Limit = { name: 'ticket', max: 600, seconds: 600 };
