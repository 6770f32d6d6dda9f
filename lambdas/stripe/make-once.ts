import { isKeySpent } from './errors';
import { requireTimeForStripe } from './timeouts';

const maxAttempts = 3;

/**
 * Makes something at Stripe once. Keys follow from `key`, so concurrent callers use the same ones. `looksFirst`: an
 * earlier call may have made it under a key that Stripe has forgotten, so it looks before it makes. If Stripe replays
 * an earlier server error for a key, looks for what it made, and makes it with the next key.
 */
export const makeOnce = async <T>({
  key,
  looksFirst,
  find,
  make,
}: {
  key: string;
  looksFirst: boolean;
  find: () => Promise<T | undefined>;
  make: (idempotencyKey: string) => Promise<T>;
}): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    requireTimeForStripe();
    const known = looksFirst || attempt > 1 ? await find() : undefined;
    if (known) return known;
    requireTimeForStripe();
    try {
      return await make(attempt === 1 ? key : `${key}-${attempt}`);
    } catch (error) {
      if (!isKeySpent(error) || attempt === maxAttempts) throw error;
    }
  }
};
