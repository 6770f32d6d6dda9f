import { Refusal } from '../../shared/http/refusal';
import type { Store } from './store';
import { add } from './writes';

/** So many tries per window, for one caller; kept in the table because functions share no memory. */
export type Limit = { name: string; most: number; seconds: number };

/** Takes one try of a caller's (user id or IP). Throws `too_many_requests` when none is left. `now` in milliseconds. */
export const takeTry = async (store: Store, limit: Limit, caller: string, now: number): Promise<void> => {
  const window = Math.floor(now / 1000 / limit.seconds);
  const key = { pk: `LIMIT#${limit.name}#${caller}`, sk: String(window) };
  await store.write(
    add(
      key,
      { tries: 1 },
      { most: { tries: limit.most }, set: { ttl: (window + 2) * limit.seconds } },
      () => new Refusal('too_many_requests'),
    ),
  );
};
