import * as z from 'zod';
import { providerCounts } from '../../shared/booking/schema';
import { stale } from './retry';
import type { Item, Key } from './store';
import type { Write } from './writes';

const noneCounted = Object.fromEntries(Object.keys(providerCounts.shape).map((name) => [name, 0]));

/** How many bookings, orders, services and products a provider has, by status; kept by the stream. */
export const countsOfProvider = {
  key: (providerId: string): Key => ({ pk: `USER#${providerId}`, sk: 'PROVIDERCOUNTS' }),
  parse: (item: Item | undefined) => providerCounts.parse({ ...noneCounted, ...item }),
};

const count = z.int().default(0);

/** How many providers there are by standing; kept by the stream. */
export const countsOfProviders = {
  key: (): Key => ({ pk: 'COUNTS#PROVIDERS', sk: 'PROVIDERCOUNTS' }),
  parse: (item: Item | undefined) =>
    z.object({ pending: count, approved: count, suspended: count }).parse(item ?? {}),
};

/** As what an item has been counted, beside it: whoever counts it again, or late, finds out. */
export const counted = {
  key: (itemPk: string): Key => ({ pk: itemPk, sk: 'COUNTED' }),
  parse: (item: Item | undefined) => z.object({ as: z.string().optional() }).parse(item ?? {}).as,
  /** Notes as what it counts now, provided nobody else has counted it since it was read. */
  write: (itemPk: string, before: string | undefined, as: string | undefined): Write => ({
    action: {
      Put: {
        Item: { ...counted.key(itemPk), as },
        ConditionExpression: before === undefined ? 'attribute_not_exists(#as)' : '#as = :before',
        ExpressionAttributeNames: { '#as': 'as' },
        ...(before !== undefined && { ExpressionAttributeValues: { ':before': before } }),
      },
    },
    otherwise: stale,
  }),
};
