import { shift } from './engine/shift';
import type { ConditionError, Path, Write } from './engine/writes';
import { products, type StoredProduct } from './products';

/** A quantity of one product, in one of its variants if it has some. */
type Pieces = { productId: string; variantId?: string | undefined; quantity: number };

type StockState = 'stock' | 'reserved' | 'sold';

/** Where the counters of a product, or of one of its variants, are in its item. */
const counterOf =
  ({ variantId }: Pick<Pieces, 'variantId'>) =>
  (name: string): Path =>
    variantId ? ['variants', variantId, name] : [name];

/**
 * The orders of a cart may be for different variants of one product, so these writes can be merged (`mergeShifts`).
 * Throws `conditionError` if there are too few pieces to move.
 */
const transfer = (
  pieces: Pieces,
  from: StockState,
  to: StockState,
  having: ReadonlyArray<readonly [Path, unknown]> = [],
  conditionError: ConditionError = 'stale',
): Write => {
  const at = counterOf(pieces);
  const { productId, quantity } = pieces;
  const deltas = [[at(from), -quantity] as const, [at(to), quantity] as const];
  return shift({ key: products.key(productId), deltas, having }, conditionError);
};

/**
 * Reserves stock for an unpaid order, if there is enough and the product, and the variant, is still offered at the price
 * that was read.
 */
export const reserveStock = (pieces: Pieces, seen: StoredProduct, conditionError: ConditionError): Write => {
  const { variantId } = pieces;
  const at = counterOf(pieces);
  return transfer(
    pieces,
    'stock',
    'reserved',
    [
      [['active'], true],
      [['archived'], false],
      [['options'], seen.options],
      ...(variantId
        ? [
            [at('active'), true] as const,
            [at('values'), seen.variants![variantId]!.values] as const,
            [at('priceCents'), seen.variants![variantId]!.priceCents] as const,
          ]
        : [[['priceCents'], seen.priceCents] as const]),
    ],
    conditionError,
  );
};

/** Marks reserved stock as sold. */
export const sellReservedStock = (pieces: Pieces): Write => transfer(pieces, 'reserved', 'sold');

/** Puts reserved stock back on sale. */
export const releaseReservedStock = (pieces: Pieces): Write => transfer(pieces, 'reserved', 'stock');

/** Puts sold stock that has not been shipped back on sale. */
export const restock = (pieces: Pieces): Write => transfer(pieces, 'sold', 'stock');
