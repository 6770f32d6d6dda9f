import type { Item } from '../../lambdas/data/engine/item';
import { type StoredProduct, shownToSeller } from '../../lambdas/data/products';
import { violationsOf } from '../../lambdas/ledger/invariants';
import { readBooks, type StripeBooks } from '../../scripts/invariants/read-books';
import { offerViolations } from './offer-checks';
import { productsForSale } from './products-and-carts';
import { reviewViolations } from './review-checks';
import { waitViolations } from './wait-checks';
import type { World } from './world';

/** How many pieces of each product there are in all, by its id. */
type Pieces = ReadonlyMap<string, number>;

const stockedPieces: Pieces = new Map(productsForSale.map(({ id, stock }) => [id, stock]));

/** The pieces of a product, or of each of its variants, by id. */
const countedPieces = ({ id, pieces, variants }: StoredProduct): Array<[string, number | undefined]> =>
  variants
    ? Object.entries(variants).map(([variantId, variant]) => [`${id}/${variantId}`, variant.pieces])
    : [[id, pieces]];

/** What a product shows as stock and as reserved is the sum of its variants, which are all on offer here. */
const differsFromVariants = (product: StoredProduct): boolean => {
  const variants = Object.values(product.variants ?? {});
  const sum = (name: 'stock' | 'reserved') => variants.reduce((all, variant) => all + variant[name], 0);
  const { stock, reserved } = shownToSeller(product);
  return variants.length > 0 && (stock !== sum('stock') || reserved !== sum('reserved'));
};

/** The violated invariants of a table's items and its Stripe account; `now` in milliseconds. */
export const violationsInTable = (
  items: Item[],
  stripe: StripeBooks,
  options: { now: number; quiet?: boolean; consumersCaughtUp?: boolean; pieces?: Pieces },
): string[] => {
  const { now, quiet = false, consumersCaughtUp = false, pieces = stockedPieces } = options;
  const { books, busy } = readBooks(items, { ...stripe, now, quiet });
  return [
    ...violationsOf(books, busy, { consumersCaughtUp }),
    ...books.products
      .flatMap(countedPieces)
      .filter(([id, counted]) => counted !== pieces.get(id))
      .map(([id, counted]) => `${id} has ${counted} pieces, not ${pieces.get(id)}`),
    ...books.products
      .filter(differsFromVariants)
      .map(({ id }) => `${id} shows other stock than its variants have`),
    ...waitViolations(items, now),
    ...offerViolations(items, consumersCaughtUp),
    ...reviewViolations(items),
  ];
};

/** All sessions, refunds, transfers and disputes in Stripe. */
export const stripeBooks = async ({ control }: World): Promise<StripeBooks> => {
  const [sessions, refunds, transfers, disputes] = await Promise.all(
    ['sessions', 'refunds', 'transfers', 'disputes'].map((kind) => control(kind)),
  );
  return {
    sessions: sessions!.body,
    refunds: refunds!.body,
    transfers: transfers!.body,
    stripeDisputes: disputes!.body,
  };
};

/** The violated invariants of a world right now. */
export const violationsInWorld = async (world: World, quiet = false): Promise<string[]> =>
  violationsInTable(await world.scan(), await stripeBooks(world), { now: world.clock.now, quiet });
