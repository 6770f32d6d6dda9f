import type { Item } from '../../lambdas/data/engine/item';
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
      .filter((product) => product.pieces !== pieces.get(product.id))
      .map((product) => `${product.id} has ${product.pieces} pieces, not ${pieces.get(product.id)}`),
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
