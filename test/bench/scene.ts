import { randomUUID } from 'node:crypto';
import type { PoolFacts, TokenMaker } from '../given/tokens';
import type { BenchCloud } from './cloud';
import type { Sizes } from './fill/items';

/** A random whole number from zero up to, and without, a bound. */
export const any = (below: number): number => Math.floor(Math.random() * below);

/** A local cloud with a marketplace of some sizes in it. */
export type Scene = { cloud: BenchCloud; sizes: Sizes; today: string; newToken: TokenMaker; pool: PoolFacts };

/** The Authorization header is part of the cache's key, so that a new one always misses. */
export const uncached = () => ({ authorization: `Bench ${randomUUID()}` });

/** The address of the so-manieth customer: people who share one share the counters of their holds. */
export const addressOf = (customer: number): string =>
  `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`;
