import { Refusal } from '../../shared/http/refusal';
import { checkouts } from './checkouts';
import { requestHash } from './engine/request-hash';
import { hairstyles } from './hairstyles';
import { products } from './products';

type Made = { requestHash?: string | undefined };

/** Refers to everything an Idempotency-Key may have created on any route. `id` is derived from the key. */
export const madeUnderKey = (id: string) => ({
  checkout: checkouts.ref(id),
  madeHairstyle: hairstyles.ref(id),
  madeProduct: products.ref(id),
});

/** Throws `key_reused` if the key has created something from a different request, on this or another route. */
export const refuseReusedKey = (
  { checkout, madeHairstyle, madeProduct }: Record<keyof ReturnType<typeof madeUnderKey>, Made | undefined>,
  request: unknown,
): void => {
  const hash = requestHash(request);
  const made = [checkout, madeHairstyle, madeProduct];
  if (made.some((item) => item && item.requestHash !== hash)) throw new Refusal('key_reused');
};
