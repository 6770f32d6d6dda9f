import { add, type ConditionError, type Write } from './engine/writes';
import { products, type StoredProduct } from './products';

/** A quantity of one product. The orders of a cart are for different products, so each product is written once. */
type ProductQuantity = { productId: string; quantity: number };

type StockState = 'stock' | 'reserved' | 'sold';

const transfer = ({ productId, quantity }: ProductQuantity, from: StockState, to: StockState): Write =>
  add(products.ref(productId), { [from]: -quantity, [to]: quantity }, { min: { [from]: 0 } });

/**
 * Reserves stock for an unpaid order, if there is enough and the product is still listed at the price that was read.
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

/** Marks reserved stock as sold. */
export const sellReservedStock = (pieces: ProductQuantity): Write => transfer(pieces, 'reserved', 'sold');

/** Puts reserved stock back on sale. */
export const releaseReservedStock = (pieces: ProductQuantity): Write => transfer(pieces, 'reserved', 'stock');

/** Puts sold stock that has not been shipped back on sale. */
export const restock = (pieces: ProductQuantity): Write => transfer(pieces, 'sold', 'stock');
