import type { Mismatch } from '../../../shared/admin/reconciliation';
import { lineKeyOf } from '../../../shared/cart/line-key';
import type { Order } from '../../data/orders';
import type { StoredProduct } from '../../data/products';
import { type Ledger, total } from './books';
import { differing, textOf } from './mismatch';

/** How many pieces the orders have reserved and sold. */
type Expected = { reserved: number; sold: number };

/**
 * No piece of a product is lost or sold twice: it is on sale, reserved for an unpaid order, or sold and not restocked.
 * `expected` is what the orders say, in pieces.
 */
const counterMismatches = (
  id: string,
  { stock, reserved, sold, pieces }: Pick<StoredProduct, 'stock' | 'reserved' | 'sold' | 'pieces'>,
  expected: Expected,
): Mismatch[] => [
  ...(stock < 0 ? [{ what: 'stock' as const, record: id, detail: `the stock is ${stock}` }] : []),
  ...differing('stock', id, 'the reserved stock', { found: reserved, expected: expected.reserved }),
  ...differing('stock', id, 'what was sold', { found: sold, expected: expected.sold }),
  ...(pieces === undefined
    ? []
    : differing('stock', id, 'the stock', { found: stock, expected: pieces - reserved - sold })),
];

/**
 * The same for every variant, and for the pieces that belong to none. `expected` returns what the orders say of a variant,
 * or of none.
 */
export const stockMismatches = (
  product: StoredProduct,
  expected: (variantId: string | undefined) => Expected,
): Mismatch[] => [
  ...counterMismatches(product.id, product, expected(undefined)),
  ...Object.entries(product.variants ?? {}).flatMap(([id, variant]) =>
    counterMismatches(lineKeyOf({ productId: product.id, variantId: id }), variant, expected(id)),
  ),
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
      const strays = mine.filter(({ variantId }) => variantId && !product.variants?.[variantId]);
      return [
        ...stockMismatches(product, (wanted) => {
          const ordered = mine.filter(({ variantId }) => variantId === wanted);
          return {
            reserved: pieces(ordered.filter(({ status, paidAt }) => status === 'pending' && !paidAt)),
            sold:
              pieces(
                ordered.filter(
                  ({ status, paidAt, shippedAt }) => paidAt && (status !== 'cancelled' || shippedAt),
                ),
              ) - total(ordered.map(returnedPieces)),
          };
        }),
        ...strays
          // A variant goes once all pieces of its orders are accounted for.
          .filter((order) =>
            order.paidAt
              ? (order.status !== 'cancelled' || order.shippedAt) && returnedPieces(order) < order.quantity
              : order.status === 'pending',
          )
          .map(({ id, variantId }) => ({
            what: 'stock' as const,
            record: id,
            detail: `is for variant ${variantId}, which does not exist`,
          })),
      ];
    })
    .map(textOf);
