type Line = { productId: string; variantId?: string | undefined };

/** What a cart has one line for: a product, or one of its variants. */
export const lineKeyOf = ({ productId, variantId }: Line): string =>
  variantId ? `${productId}/${variantId}` : productId;

/** Whether two lines are for the same product in the same variant. */
export const isSameLine = (one: Line, other: Line): boolean => lineKeyOf(one) === lineKeyOf(other);
