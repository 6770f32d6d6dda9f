import { type CartLine, clampQuantity } from './lines';

/** What of a product cannot be had as its customer saw it, as the API says it; stock 0 for what is gone. */
export type CartChange = {
  productId: string;
  name?: string;
  stock: number;
  priceCents?: number;
  message: string;
};

/** The cart as it can be had: what changed as it is now, what is gone left out, and the rest as it was. */
export const applyCartChanges = (lines: readonly CartLine[], changes: readonly CartChange[]): CartLine[] =>
  lines.flatMap((line) => {
    const change = changes.find(({ productId }) => productId === line.productId);
    if (!change) return [line];
    const { name = line.name, stock, priceCents: price = line.price } = change;
    return stock === 0
      ? []
      : [{ ...line, name, price, stock, quantity: clampQuantity(line.quantity, stock) }];
  });

export type ProductQuantity = Pick<CartLine, 'productId' | 'quantity'>;

/** What is left of a cart once some pieces are bought; what was added to it since stays. */
export const withoutBought = (lines: readonly CartLine[], bought: readonly ProductQuantity[]): CartLine[] =>
  lines.flatMap((line) => {
    const pieces = bought.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
    return line.quantity > pieces ? [{ ...line, quantity: line.quantity - pieces }] : [];
  });
