import { products, type StoredProduct } from '../data/products';
import { add, type ConditionError, type Write } from '../data/writes';

/** So many of one product. Orders of one cart are of different products, so that each product is written once. */
export type ProductQuantity = { productId: string; quantity: number };

type StockState = 'stock' | 'reserved' | 'sold';

const transfer = ({ productId, quantity }: ProductQuantity, from: StockState, to: StockState): Write =>
  add(products.ref(productId), { [from]: -quantity, [to]: quantity }, { min: { [from]: 0 } });

/**
 * Sets pieces aside for an unpaid order, provided the product is still for sale as it was read, and there are enough.
 */
export const reserveStock = (
  { productId, quantity }: ProductQuantity,
  seen: StoredProduct,
  conditionError: ConditionError,
): Write =>
  add(
    products.ref(productId),
    { stock: -quantity, reserved: quantity },
    { min: { stock: 0 }, having: { active: true, archived: false, priceCents: seen.priceCents } },
    conditionError,
  );

/** What was set aside is sold. */
export const sellReservedStock = (pieces: ProductQuantity): Write => transfer(pieces, 'reserved', 'sold');

/** What was set aside is for sale again. */
export const releaseReservedStock = (pieces: ProductQuantity): Write => transfer(pieces, 'reserved', 'stock');

/** What was sold and has not left is for sale again. */
export const restock = (pieces: ProductQuantity): Write => transfer(pieces, 'sold', 'stock');
