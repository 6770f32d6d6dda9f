import { Refusal } from '../../shared/http/refusal';
import { checkouts } from './checkouts';
import { hairstyles } from './listings';
import { products } from './products';
import { requestHash } from './request-hash';
import type { Item, Key } from './store';

/** Where what an Idempotency-Key made can be, whichever route it was sent to; `id` is the one derived from it. */
export const madeUnderKey = (id: string): Key[] => [checkouts.key(id), hairstyles.key(id), products.key(id)];

/** Throws `key_reused` where one of those was made from another request, of this route or of another. */
export const refuseReusedKey = (made: ReadonlyArray<Item | undefined>, request: unknown): void => {
  const hash = requestHash(request);
  if (made.some((item) => item && item.requestHash !== hash)) throw new Refusal('key_reused');
};
