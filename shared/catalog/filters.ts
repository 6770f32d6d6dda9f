import * as z from 'zod';
import { location } from '../account/schema';
import { localDate, text } from '../http/fields';
import { withinChoices } from '../nearby/distance';
import { zipCode } from '../nearby/zip-schema';
import type { HairstyleSort } from './sorts';

const queryCents = z.coerce.number('Enter an amount').int('Enter an amount').min(0).max(100_000_00);

type Prices = { minCents?: number | undefined; maxCents?: number | undefined };

/** Refuses a lowest price above the highest. */
export const arePricesInOrder = ({ minCents = 0, maxCents = Number.POSITIVE_INFINITY }: Prices): boolean =>
  minCents <= maxCents;

export const pricesInOrder = {
  path: ['maxCents'],
  message: 'The highest price must not be below the lowest',
};

/** The lowest and highest price (cents). */
export const priceFilter = { minCents: queryCents.optional(), maxCents: queryCents.optional() };

/**
 * Filters by where and when a stylist works. `date` is a day with a free time, in the stylist's zone; `lastMinute`
 * leaves only what they discount, on that day if there is one.
 */
export const stylistFilter = {
  location: location.optional(),
  area: text(60).optional(),
  date: localDate.optional(),
  lastMinute: z.literal('true').optional(),
};

/** Filters by the distance in miles from a ZIP code; see docs/product/screens.md#near-me. */
export const nearFilter = {
  zip: zipCode.optional(),
  within: z.coerce.number().pipe(z.literal(withinChoices)).optional(),
};

type Near = { zip?: string | undefined; within?: number | undefined; sort: HairstyleSort };

/** Refuses a distance from nowhere. */
export const isNearSomewhere = ({ zip, within, sort }: Near): boolean =>
  zip !== undefined || (within === undefined && sort !== 'nearest');

export const nearSomewhere = { path: ['zip'], message: 'Enter a ZIP code' };
