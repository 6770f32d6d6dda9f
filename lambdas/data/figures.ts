import * as z from 'zod';
import { addFigures } from './add-figures';
import { defaulted, entity, type Ref } from './engine/entity';
import { stale } from './engine/retry';
import type { Query, Store } from './engine/store';
import { add, create, replace, type Write } from './engine/writes';

const count = z.int().default(0);

const figuresSchema = z.object({
  /** Who signed up. */
  people: count,
  /** Paid bookings and orders, on the day of the payment, and those cancelled since, on the day of the refund. */
  bookings: count,
  orders: count,
  cancelledBookings: count,
  cancelledOrders: count,
  /** First responses of providers to paid bookings and orders, and how long they took together (minutes). */
  responses: count,
  responseMinutes: count,
  /** Listed products; only for all time. */
  products: count,
  reviews: count,
  /** The sum of the reviews' stars. */
  ratings: count,
  /** Payments at list price, travel fees included; what of them was returned; and what promo codes cost (cents). */
  sold: count,
  refunded: count,
  promos: count,
  /** Tips, less what of them was returned (cents); no revenue. */
  tips: count,
});

/** The platform's figures of a period; counts, and amounts in cents. */
export type Figures = z.output<typeof figuresSchema>;
export type FigureName = keyof Figures;

/** `all` is all time, a month is `2026-11`, and a day `2026-11-22`, in the marketplace's time zone. */
export type PeriodKind = 'all' | 'month' | 'day';

/**
 * How many rows a period's figures are spread over. A row takes one transaction after another, of 24 ms: 500 bookings a
 * second, of 1.8 transactions each, need 22 at a time.
 */
export const figureShards = 32;

/** How many partitions these rows lie in: a booking writes 3.5 units, and a partition takes 1,000 a second. */
export const figurePartitions = 2;

const figuresPartition = (kind: PeriodKind, partition: string) => `COUNTS#FIGURES#${kind}#${partition}`;

/** A shard of the platform's figures of all time, a month or a day; maintained from the stream. */
export const figures = defaulted({
  key: (kind: PeriodKind, partition: string, period: string, shard: string) => ({
    pk: figuresPartition(kind, partition),
    sk: `#${period}#${shard}`,
  }),
  schema: figuresSchema,
});

/** The shard of a period's figures with this number. */
export const figureShard = (kind: PeriodKind, period: string, shard: number) =>
  figures.ref(kind, String(shard % figurePartitions), period, String(shard));

type PeriodFigures = { period: string; figures: Figures };

/** A partition's shards of the figures from one period to another (both included) that have any, oldest first. */
export const figuresBetween = (
  kind: PeriodKind,
  partition: string,
  from: string,
  upTo: string,
): Query<PeriodFigures> => ({
  partition: figuresPartition(kind, partition),
  from: `#${from}#`,
  upTo: `#${upTo}#~`,
  parse: (item) => ({ period: String(item.sk).split('#')[1]!, figures: figuresSchema.parse(item) }),
});

/** Figures of a time in which nothing happened. */
export const noFigures: Figures = figuresSchema.parse({});

type Periods = { kind: PeriodKind; from: string; upTo?: string; consistent?: boolean };

/** Adds up the shards of the figures of each period from `from` to `upTo` (both included) that has any. */
export const readFigures = async (
  store: Store,
  { kind, from, upTo = from, consistent = false }: Periods,
): Promise<Map<string, Figures>> => {
  const sums = new Map<string, Figures>();
  const addPartition = async (partition: number): Promise<void> => {
    const query = figuresBetween(kind, String(partition), from, upTo);
    for await (const { period, figures: found } of store.every({ ...query, consistent }))
      sums.set(period, addFigures(sums.get(period) ?? noFigures, found));
  };
  await Promise.all(Array.from({ length: figurePartitions }, (_, partition) => addPartition(partition)));
  return sums;
};

/** What each ranked list counts. The first figures decide the order. */
export const rankedLists = {
  /** By provider: net earnings that became available (cents). */
  providers: ['earned'],
  /** By service: its paid bookings that were not cancelled, and their list prices (cents). */
  services: ['uses', 'sold'],
  /** By UTM source: what the people it brought have paid (cents), how many have paid, and how many signed up. */
  sources: ['paid', 'payers', 'people'],
  /** By promo code: what its bookings brought and what it cost (cents), and how many they are. */
  codes: ['brought', 'cost', 'uses'],
} as const;
export type RankedList = keyof typeof rankedLists;

/** What is also counted by day: services, what each provider sold, and promo codes. */
export const dailyLists = ['services', 'sellers', 'codes'] as const;
export type DailyList = (typeof dailyLists)[number];

const dailySchema = z.object({
  /** Paid bookings and orders that were not cancelled, and their list prices (cents). */
  uses: count,
  sold: count,
  /** Of a promo code: what its bookings brought and what it cost (cents). */
  brought: count,
  cost: count,
});
export type DailyAmounts = z.output<typeof dailySchema>;

const dailyPartition = (list: DailyList, month: string) => `COUNTS#DAILY#${list}#${month}`;

/** What a service, a provider or a promo code counted on a day (`2026-11-22`); maintained from the stream. */
export const daily = defaulted({
  key: (list: DailyList, day: string, id: string) => ({
    pk: dailyPartition(list, day.slice(0, 7)),
    sk: `#${day}#${id}`,
  }),
  schema: dailySchema,
});

export type DailyRow = { day: string; id: string; amounts: DailyAmounts };

/** What was counted by day in a month (`2026-11`), from a day to another (both included), oldest first. */
export const dailyIn = (list: DailyList, month: string, from: string, upTo: string): Query<DailyRow> => ({
  partition: dailyPartition(list, month),
  from: `#${from}`,
  upTo: `#${upTo}#~`,
  parse: (item) => {
    const [, day = '', ...id] = String(item.sk).split('#');
    return { day, id: id.join('#'), amounts: dailySchema.parse(item) };
  },
});

/** Adds to what was counted on a day. */
export const addToDaily = (
  { daily: list, day, id }: { daily: DailyList; day: string; id: string },
  deltas: Record<string, number>,
): Write => add(daily.ref(list, day, id), deltas);

const customerSchema = z.object({
  /** Paid bookings that were not cancelled. */
  bookings: count,
  /** What of the payments for bookings and orders was not returned (cents). */
  spent: count,
});

/** What a person has booked and spent; maintained from the stream. */
export const customerFigures = defaulted({
  key: (customerId: string) => ({ pk: `USER#${customerId}`, sk: 'CUSTOMERFIGURES' }),
  schema: customerSchema,
});

const rankedSchema = z.object({
  list: z.enum(['providers', 'services', 'sources', 'codes']),
  /** `all` or a month. */
  period: z.string(),
  id: z.string(),
  amounts: z.record(z.string(), z.int()),
  version: z.int(),
});
type Ranked = z.output<typeof rankedSchema>;

/** Sorts as text like the number does. Figures below zero sort like zero. */
const sortable = (amount = 0): string => String(Math.max(0, amount)).padStart(15, '0');

const rankOf = ({ list, amounts, id }: Ranked): string =>
  [...rankedLists[list].map((name) => sortable(amounts[name])), id].join('#');

const rankedPartition = (list: RankedList, period: string) => `COUNTS#RANKED#${list}#${period}`;

/** One row of a ranked list of all time or of a month; maintained from the stream. */
export const ranked = entity({
  schema: rankedSchema,
  // The sign in front keeps a UTM source from being taken for the name of another kind of item.
  key: (list: RankedList, period: string, id: string) => ({
    pk: rankedPartition(list, period),
    sk: `#${id}`,
  }),
  idOf: ({ list, period, id }) => [list, period, id],
  indexes: (row) =>
    Object.values(row.amounts).some((amount) => amount !== 0)
      ? { providerPk: rankedPartition(row.list, row.period), providerSk: rankOf(row) }
      : {},
});

/** Index `byProvider`: a ranked list of all time or of a month, highest first. */
export const topOf = (list: RankedList, period: string): Query<Ranked> => ({
  index: 'byProvider',
  partition: rankedPartition(list, period),
  descending: true,
  parse: ranked.parse,
});

/** All rows of a ranked list, in no useful order. */
export const everyRanked = (list: RankedList, period: string): Query<Ranked> => ({
  partition: rankedPartition(list, period),
  consistent: true,
  parse: ranked.parse,
});

/** Adds to the amounts of a ranked row. Throws `stale` if it has changed since it was read. */
export const addToRanked = (
  row: Pick<Ranked, 'list' | 'period' | 'id'>,
  before: Ranked | undefined,
  deltas: Record<string, number>,
): Write => {
  const amounts = { ...before?.amounts };
  for (const [name, delta] of Object.entries(deltas)) amounts[name] = (amounts[name] ?? 0) + delta;
  return before
    ? replace(ranked, before, { amounts })
    : create(ranked, { list: row.list, period: row.period, id: row.id, amounts, version: 1 });
};

/** Adds to a shard of the figures of a period. */
export const addToFigures = (
  { kind, period }: { kind: PeriodKind; period: string },
  deltas: Record<string, number>,
  shard: number,
): Write => add(figureShard(kind, period, shard), deltas);

const contributionSchema = z.object({
  /** The day it counts on; without one, it counts for all time only. */
  day: z.string().optional(),
  /** The row of a ranked list, of what is counted by day, or of a customer that it counts for. */
  list: z.enum([...rankedSchema.shape.list.options, 'sellers', 'customers']).optional(),
  id: z.string().optional(),
  name: z.string(),
  amount: z.int(),
});

/** What one item adds to one figure. */
export type Contribution = z.output<typeof contributionSchema>;

const countedSchema = z.object({
  contributions: z.array(contributionSchema),
  /** Of a person whom a campaign brought: their first payment (ISO). */
  firstPaidAt: z.string().optional(),
  version: z.int(),
});

/** What the figures include of an item. */
export type CountedFigures = z.output<typeof countedSchema>;

/** Stores next to an item what the figures include of it, so that repeated or late events count nothing twice. */
export const countedFigures = {
  key: (itemPk: string) => ({ pk: itemPk, sk: 'FIGURES' }),
  ref: ({ key }: Ref<unknown>): Ref<CountedFigures | undefined> => ({
    key: countedFigures.key(key.pk),
    parse: (item) => (item ? countedSchema.parse(item) : undefined),
  }),
  /** Stores what is included now. Throws `stale` if it has changed since it was read. */
  write: (
    item: Ref<unknown>,
    before: CountedFigures | undefined,
    now: Omit<CountedFigures, 'version'>,
  ): Write => ({
    action: {
      Put: {
        Item: { ...countedFigures.ref(item).key, ...now, version: (before?.version ?? 0) + 1 },
        ConditionExpression: before ? '#version = :before' : 'attribute_not_exists(#version)',
        ExpressionAttributeNames: { '#version': 'version' },
        ...(before && { ExpressionAttributeValues: { ':before': before.version } }),
      },
    },
    conditionError: stale,
  }),
};
