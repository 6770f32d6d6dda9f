import { randomUUID } from 'node:crypto';
import type { PoolFacts, TokenMaker } from '../../infra/acting/tokens';
import type { BenchCloud } from './cloud';
import type { Sizes } from './fill/items';

/** A random integer from zero to `below`, exclusive. */
export const randomBelow = (below: number): number => Math.floor(Math.random() * below);

/** A local cloud loaded with a marketplace of these sizes. */
export type LoadedCloud = {
  cloud: BenchCloud;
  sizes: Sizes;
  today: string;
  newToken: TokenMaker;
  pool: PoolFacts;
};

/** A new Authorization header always misses the cache, because it is part of the cache key. */
export const uncached = () => ({ authorization: `Bench ${randomUUID()}` });

/** A distinct IP for the nth customer, because customers with the same IP share their hold limits. */
export const addressOf = (customer: number): string =>
  `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`;
