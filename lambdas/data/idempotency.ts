import { Refusal } from '../../shared/http/refusal';
import { checkouts } from './checkouts';
import { hairstyles } from './hairstyles';
import { products } from './products';
import { requestHash } from './request-hash';

type Made = { requestHash?: string | undefined };

/** Where what an Idempotency-Key made can be, whichever route it was sent to; `id` is the one derived from it. */
export const madeUnderKey = (id: string) => ({
  checkout: checkouts.ref(id),
  madeHairstyle: hairstyles.ref(id),
  madeProduct: products.ref(id),
});

/** Throws `key_reused` where one of those was made from another request, of this route or of another. */
export const refuseReusedKey = (
  { checkout, madeHairstyle, madeProduct }: Record<keyof ReturnType<typeof madeUnderKey>, Made | undefined>,
  request: unknown,
): void => {
  const hash = requestHash(request);
  const made = [checkout, madeHairstyle, madeProduct];
  if (made.some((item) => item && item.requestHash !== hash)) throw new Refusal('key_reused');
};
