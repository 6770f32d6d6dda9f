import type { Mismatch } from '../../../shared/admin/reconciliation';
import type { Order } from '../../data/orders';
import type { StoredProduct } from '../../data/products';
import { type Ledger, total } from './books';
import { differing, textOf } from './mismatch';

/**
 * No piece of a product is lost or sold twice: it is on sale, reserved for an unpaid order, or sold and not restocked.
 * `expected` is what the orders say, in pieces.
 */
export const stockMismatches = (
  { id, stock, reserved, sold, pieces }: StoredProduct,
  expected: { reserved: number; sold: number },
): Mismatch[] => [
  ...(stock < 0 ? [{ what: 'stock' as const, record: id, detail: `the stock is ${stock}` }] : []),
  ...differing('stock', id, 'the reserved stock', { found: reserved, expected: expected.reserved }),
  ...differing('stock', id, 'what was sold', { found: sold, expected: expected.sold }),
  ...(pieces === undefined
    ? []
    : differing('stock', id, 'the stock', { found: stock, expected: pieces - reserved - sold })),
];

/** How many pieces of an order its seller has put back on sale. */
export const returnedPieces = ({ itemReturn }: Pick<Order, 'itemReturn'>): number =>
  itemReturn?.resaleable ? itemReturn.quantity : 0;

/** The stock of every product. */
export const stockProblems = ({ products, orders }: Ledger): string[] =>
  products
    .flatMap((product) => {
      const mine = orders.filter(({ productId }) => productId === product.id);
      const pieces = (kept: typeof mine) => total(kept.map(({ quantity }) => quantity));
      return stockMismatches(product, {
        reserved: pieces(mine.filter(({ status, paidAt }) => status === 'pending' && !paidAt)),
        sold:
          pieces(
            mine.filter(({ status, paidAt, shippedAt }) => paidAt && (status !== 'cancelled' || shippedAt)),
          ) - total(mine.map(returnedPieces)),
      });
    })
    .map(textOf);
