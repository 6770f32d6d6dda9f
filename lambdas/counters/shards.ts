import { randomInt } from 'node:crypto';
import { isStale, retryOnConflict } from '../data/engine/retry';

/**
 * Returns a function that repeats a transaction on a sharded counter while it conflicts with others, each time on another
 * shard, and stays on the one that worked. So instances that count at the same time get out of each other's way, and
 * as long as one suffices, only the first shard is filled and read.
 */
export const onShards = (shards: number) => {
  let current = 0;
  return (decide: (shard: number) => Promise<void>): Promise<void> =>
    retryOnConflict(async () => {
      try {
        await decide(current);
      } catch (error) {
        if (isStale(error)) current = randomInt(shards);
        throw error;
      }
    });
};
