import type { Store } from './store';
import { add, type ConditionError, type Write } from './writes';

/** So many tries per window, for one caller; kept in the table because functions share no memory. */
export type Limit = { name: string; max: number; seconds: number };

/** The write that takes one try of a caller's (user id or network). Throws `otherwise` when none is left. `now` in milliseconds. */
export const attemptWrite = (
  limit: Limit,
  caller: string,
  now: number,
  conditionError: ConditionError = 'too_many_requests',
): Write => {
  const window = Math.floor(now / 1000 / limit.seconds);
  const counter = { key: { pk: `LIMIT#${limit.name}#${caller}`, sk: String(window) }, parse: Number };
  const bounds = { max: { tries: limit.max }, set: { ttl: (window + 2) * limit.seconds } };
  return add(counter, { tries: 1 }, bounds, conditionError);
};

/** Takes one try of a caller's. Throws `too_many_requests` when none is left. `now` in milliseconds. */
export const countAttempt = (store: Store, limit: Limit, caller: string, now: number): Promise<void> =>
  store.write(attemptWrite(limit, caller, now));

/** Guesses at promo codes, wherever one is accepted. */
export const promoAttempts: Limit = { name: 'promo', max: 20, seconds: 600 };
