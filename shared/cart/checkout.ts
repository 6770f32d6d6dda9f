import { isSameLine } from './line-key';
import { type CartLine, clampQuantity } from './lines';

/** A cart line that cannot be bought as it was shown, from the API's `cart_changed`; `stock` is 0 if it is gone. */
export type CartChange = {
  productId: string;
  variantId?: string | undefined;
  name?: string;
  variantName?: string | undefined;
  stock: number;
  priceCents?: number;
  message: string;
};

/** The cart with the changes applied: changed lines updated, unavailable ones removed. */
export const applyCartChanges = (lines: readonly CartLine[], changes: readonly CartChange[]): CartLine[] =>
  lines.flatMap((line) => {
    const change = changes.find((other) => isSameLine(other, line));
    if (!change) return [line];
    const {
      name = line.name,
      variantName = line.variantName,
      stock,
      priceCents: price = line.price,
    } = change;
    return stock === 0
      ? []
      : [
          {
            ...line,
            name,
            ...(variantName && { variantName }),
            price,
            stock,
            quantity: clampQuantity(line.quantity, stock),
          },
        ];
  });

export type ProductQuantity = Pick<CartLine, 'productId' | 'variantId' | 'quantity'>;

/** The cart without what was bought; anything added since stays. */
export const withoutBought = (lines: readonly CartLine[], bought: readonly ProductQuantity[]): CartLine[] =>
  lines.flatMap((line) => {
    const quantity = bought.find((other) => isSameLine(other, line))?.quantity ?? 0;
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
  });
