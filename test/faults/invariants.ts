import type { Item } from '../../lambdas/data/item';
import { violationsOf } from '../../lambdas/ledger/invariants';
import type { Books } from '../../lambdas/ledger/invariants/books';
import { productsForSale } from './products-and-carts';
import { readBooks } from './read-books';
import type { World } from './world';

const stockedPieces: Books['pieces'] = new Map(productsForSale.map(({ id, stock }) => [id, stock]));

/** The violated invariants of a table's items and its Stripe account; `now` in milliseconds. */
export const violationsInTable = (
  items: Item[],
  stripe: Pick<Books, 'sessions' | 'refunds'>,
  options: { now: number; quiet?: boolean; consumersCaughtUp?: boolean; pieces?: Books['pieces'] },
): string[] => {
  const { now, quiet = false, consumersCaughtUp = false, pieces = stockedPieces } = options;
  const { books, busy } = readBooks(items, { ...stripe, pieces, now, quiet });
  return violationsOf(books, busy, { consumersCaughtUp });
};

/** All sessions and refunds in Stripe. */
export const stripeBooks = async ({ control }: World): Promise<Pick<Books, 'sessions' | 'refunds'>> => {
  const [sessions, refunds] = await Promise.all([control('sessions'), control('refunds')]);
  return { sessions: sessions.body, refunds: refunds.body };
};

/** The violated invariants of a world right now. */
export const violationsInWorld = async (world: World, quiet = false): Promise<string[]> =>
  violationsInTable(await world.scan(), await stripeBooks(world), { now: world.clock.now, quiet });
