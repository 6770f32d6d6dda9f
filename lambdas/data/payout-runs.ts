import { createHash } from 'node:crypto';
import * as z from 'zod';
import { skipReasons } from '../../shared/payouts/schema';
import { entity, type Ref, single } from './entity';
import type { Query } from './store';
import { add, type Write } from './writes';

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

export type RunCounts = { paid: number; paidCents: number; skipped: number };

/** A run's counts are spread over several items, so that providers paid at the same time do not wait for each other. */
const shards = 4;

const shardCounts = single({
  key: (week: string, shard: string) => ({ pk: `PAYOUTRUNS#${week}`, sk: `COUNTS#${shard}` }),
  parse: (item) =>
    z
      .object({
        paid: z.int().default(0),
        paidCents: z.int().default(0),
        skipped: z.int().default(0),
      })
      .parse(item ?? {}),
});

const shardOf = (providerId: string): string =>
  String(createHash('sha256').update(providerId).digest()[0]! % shards);

/** All parts of a week's counts, to be read in one batch and added up by `sumOf`. */
export const countsOfRun = (week: string): Array<Ref<RunCounts>> =>
  Array.from({ length: shards }, (_, shard) => shardCounts.ref(week, String(shard)));

/** Adds up the parts of a week's counts. */
export const sumOf = (counts: readonly RunCounts[]): RunCounts => ({
  paid: counts.reduce((sum, { paid }) => sum + paid, 0),
  paidCents: counts.reduce((sum, { paidCents }) => sum + paidCents, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

const countOf = (line: RunLine | undefined): RunCounts => ({
  paid: line?.payoutId ? 1 : 0,
  paidCents: line?.payoutId ? line.amountCents : 0,
  skipped: line?.skipped ? 1 : 0,
});

/** Moves a provider's line from what it counted as to what it counts as now. Empty if that is the same. */
export const countLine = (before: RunLine | undefined, after: RunLine): Write[] => {
  const [was, is] = [countOf(before), countOf(after)];
  const deltas = {
    paid: is.paid - was.paid,
    paidCents: is.paidCents - was.paidCents,
    skipped: is.skipped - was.skipped,
  };
  if (Object.values(deltas).every((delta) => delta === 0)) return [];
  return [add(shardCounts.ref(after.week, shardOf(after.providerId)), deltas)];
};
