import * as z from 'zod';
import { Refusal } from '../../../shared/http/refusal';
import type { Item } from './item';

const parts = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

/** The refusal of a malformed cursor. */
export const badCursor = () => new Refusal('invalid_input', { fields: { cursor: 'Not a valid cursor' } });

/** The sort keys a list is restricted to, and its order. */
type Range = { from?: string; upTo?: string; descending?: boolean };

/** DynamoDB refuses a start key outside the range. Before its beginning, the page is the first one. */
const isBefore = (sort: string, { from, upTo, descending }: Range): boolean =>
  descending ? upTo !== undefined && sort > upTo : from !== undefined && sort < from;

const isAfter = (sort: string, { from, upTo, descending }: Range): boolean =>
  isBefore(sort, { from, upTo, descending: !descending } as Range);

/**
 * Returns DynamoDB's start key of a page. The partition never comes from the cursor, so it cannot be changed. Throws
 * `invalid_input` for a malformed cursor and for one after the end of the range.
 */
export const startOf = (
  cursor: string | undefined,
  partitionKey: string,
  sortKey: string,
  partition: string,
  range: Range = {},
): Item | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [sort, pk, sk] = parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (isAfter(sort, range)) throw badCursor();
    if (isBefore(sort, range)) return undefined;
    return { pk: partitionKey === 'pk' ? partition : pk, sk, [partitionKey]: partition, [sortKey]: sort };
  } catch {
    throw badCursor();
  }
};

/** The cursor of the next page, if there is one. */
export const nextCursor = (last: Item | undefined, sortKey: string): { cursor?: string } =>
  last
    ? { cursor: Buffer.from(JSON.stringify([last[sortKey], last.pk, last.sk])).toString('base64url') }
    : {};
