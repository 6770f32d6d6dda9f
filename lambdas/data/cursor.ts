import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import type { Item } from './item';

const parts = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

/** For what claims to be a cursor and is none. */
export const badCursor = () => new Refusal('invalid_input', { fields: { cursor: 'Not a valid cursor' } });

/** Where a page begins, for DynamoDB. The partition is always ours: a cursor cannot lead to another one. */
export const startOf = (
  cursor: string | undefined,
  partitionKey: string,
  sortKey: string,
  partition: string,
): Item | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [sort, pk, sk] = parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
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
