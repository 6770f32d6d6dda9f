import { createHash } from 'node:crypto';
import * as z from 'zod';
import { skipReasons } from '../../shared/payouts/schema';
import { defaulted, entity, type Ref } from './engine/entity';
import type { Query } from './engine/store';
import { add, type Write } from './engine/writes';

const runSchema = z.object({
  week: z.string(),
  startedAt: z.string(),
  starts: z.int(),
  /** How many providers its last start has listed; missing until all are. */
  providers: z.int().optional(),
  /** How many providers were paid before the last start. */
  paidBefore: z.int().default(0),
  version: z.int(),
});
export type StoredRun = z.output<typeof runSchema>;

/** The weekly payouts, one item for each ISO week. */
export const payoutRuns = entity({
  schema: runSchema,
  key: (week: string) => ({ pk: 'PAYOUTRUNS#ALL', sk: week }),
  idOf: ({ week }) => [week],
});

/** All weekly payouts, latest week first. */
export const allRuns: Query<StoredRun> = {
  partition: 'PAYOUTRUNS#ALL',
  descending: true,
  parse: payoutRuns.parse,
};

const lineSchema = z.object({
  week: z.string(),
  providerId: z.string(),
  amountCents: z.int(),
  /** The payout made; otherwise why there is none. */
  payoutId: z.string().optional(),
  skipped: z.enum(skipReasons).optional(),
  /** How many payouts were made: one, and one for each retry. */
  payouts: z.int().default(0),
  /** The last start that looked at it. */
  start: z.int().default(0),
  version: z.int(),
});
export type RunLine = z.output<typeof lineSchema>;

/** What a week's payouts have done for one provider. */
export const runLines = entity({
  schema: lineSchema,
  key: (week: string, providerId: string) => ({ pk: `PAYOUTRUNS#${week}`, sk: `PROVIDER#${providerId}` }),
  idOf: ({ week, providerId }) => [week, providerId],
});

/** The lines of a week's payouts. */
export const linesOf = (week: string): Query<RunLine> => ({
  partition: `PAYOUTRUNS#${week}`,
  beginsWith: 'PROVIDER#',
  parse: runLines.parse,
});

/**
 * `failed`: how many of those paid have a payout that failed and whose money still waits. `looked`: how many lines one
 * start has looked at.
 */
export type RunCounts = { paid: number; paidCents: number; skipped: number; failed: number; looked: number };

/** A run's counts are spread over several items, so that providers paid at the same time do not wait for each other. */
const shards = 4;

const shardCounts = defaulted({
  key: (week: string, shard: string) => ({ pk: `PAYOUTRUNS#${week}`, sk: `COUNTS#${shard}` }),
  schema: z.object({
    paid: z.int().default(0),
    paidCents: z.int().default(0),
    skipped: z.int().default(0),
    failed: z.int().default(0),
  }),
});

const shardOf = (providerId: string): string =>
  String(createHash('sha256').update(providerId).digest()[0]! % shards);

/** The attribute that counts the looks of one start. */
const looksOf = (start: number): string => `looked${start}`;

/** All parts of a week's counts, with the looks of one start, to be read in one batch and added up by `sumOf`. */
export const countsOfRun = (week: string, start = 1): Array<Ref<RunCounts>> =>
  Array.from({ length: shards }, (_, shard) => ({
    key: shardCounts.key(week, String(shard)),
    parse: (item) => ({ ...shardCounts.parse(item), looked: Number(item?.[looksOf(start)] ?? 0) }),
  }));

/** Adds up the parts of a week's counts. */
export const sumOf = (counts: readonly RunCounts[]): RunCounts => ({
  paid: counts.reduce((sum, { paid }) => sum + paid, 0),
  paidCents: counts.reduce((sum, { paidCents }) => sum + paidCents, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  looked: counts.reduce((sum, { looked }) => sum + looked, 0),
});

const countOf = (line: RunLine | undefined): Omit<RunCounts, 'failed' | 'looked'> => ({
  paid: line?.payoutId ? 1 : 0,
  paidCents: line?.payoutId ? line.amountCents : 0,
  skipped: line?.skipped ? 1 : 0,
});

/** Counts that a provider's payout of a week has failed (1), or that its money does not wait any more (-1). */
export const countFailure = (week: string, providerId: string, change: 1 | -1): Write =>
  add(shardCounts.ref(week, shardOf(providerId)), { failed: change });

/**
 * Moves a provider's line from what it counted as to what it counts as now, and counts the first look of a start at it.
 * `paysFailed`: it pays again what has failed. Empty if nothing changes.
 */
export const countLine = (before: RunLine | undefined, after: RunLine, paysFailed = false): Write[] => {
  const [was, is] = [countOf(before), countOf(after)];
  const deltas = {
    paid: is.paid - was.paid,
    paidCents: is.paidCents - was.paidCents,
    skipped: is.skipped - was.skipped,
    failed: paysFailed ? -1 : 0,
    [looksOf(after.start)]: after.start > (before?.start ?? 0) ? 1 : 0,
  };
  if (Object.values(deltas).every((delta) => delta === 0)) return [];
  return [add(shardCounts.ref(after.week, shardOf(after.providerId)), deltas)];
};
