import * as z from 'zod';
import { providerCounts } from '../../shared/booking/provider-counts';
import { defaulted, type Ref, single } from './engine/entity';
import type { Key } from './engine/item';
import { stale } from './engine/retry';
import type { Write } from './engine/writes';

const noneCounted = Object.fromEntries(Object.keys(providerCounts.shape).map((name) => [name, 0]));

/** How many bookings, orders, services and products a provider has, by status; maintained from the stream. */
export const countsOfProvider = single({
  key: (providerId: string): Key => ({ pk: `USER#${providerId}`, sk: 'PROVIDERCOUNTS' }),
  parse: (item) => providerCounts.parse({ ...noneCounted, ...item }),
});

const count = z.int().default(0);

/** How many providers there are by status; maintained from the stream. */
export const countsOfProviders = defaulted({
  key: (): Key => ({ pk: 'COUNTS#PROVIDERS', sk: 'PROVIDERCOUNTS' }),
  schema: z.object({ pending: count, approved: count, suspended: count, leaving: count }),
});

/** Stores next to an item which counter it is included in, so that repeated or late events count nothing twice. */
export const countedAs = {
  key: (itemPk: string): Key => ({ pk: itemPk, sk: 'COUNTED' }),
  ref: ({ key }: Ref<unknown>): Ref<string | undefined> => ({
    key: countedAs.key(key.pk),
    parse: (item) => item?.as as string | undefined,
  }),
  /** Stores the item's new counter. Throws `stale` if it has been counted again since it was read. */
  write: (item: Ref<unknown>, before: string | undefined, as: string | undefined): Write => ({
    action: {
      Put: {
        Item: { ...countedAs.ref(item).key, as },
        ConditionExpression: before === undefined ? 'attribute_not_exists(#as)' : '#as = :before',
        ExpressionAttributeNames: { '#as': 'as' },
        ...(before !== undefined && { ExpressionAttributeValues: { ':before': before } }),
      },
    },
    conditionError: stale,
  }),
};
