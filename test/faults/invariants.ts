import type { Item } from '../../lambdas/data/item';
import { problemsOf as problemsOfBooks } from '../../lambdas/ledger/invariants';
import type { Books } from '../../lambdas/ledger/invariants/books';
import { readBooks } from './books';
import { wares } from './shop';
import type { World } from './world';

const stockedPieces: Books['pieces'] = new Map(wares.map(({ id, stock }) => [id, stock]));

/** What must hold of a table, read whole, and its Stripe account at an instant (milliseconds) and does not. */
export const problemsOf = (
  items: Item[],
  stripe: Pick<Books, 'sessions' | 'refunds'>,
  options: { now: number; quiet?: boolean; followed?: boolean; pieces?: Books['pieces'] },
): string[] => {
  const { now, quiet = false, followed: consumersCaughtUp = false, pieces = stockedPieces } = options;
  const { books, busy } = readBooks(items, { ...stripe, pieces, now, quiet });
  return problemsOfBooks(books, busy, { consumersCaughtUp });
};

/** What Stripe's account says. */
export const stripeBooks = async ({ control }: World): Promise<Pick<Books, 'sessions' | 'refunds'>> => {
  const [sessions, refunds] = await Promise.all([control('sessions'), control('refunds')]);
  return { sessions: sessions.body, refunds: refunds.body };
};

/** The same of a world as it is now, read whole. */
export const problemsIn = async (world: World, quiet = false): Promise<string[]> =>
  problemsOf(await world.scan(), await stripeBooks(world), { now: world.clock.now, quiet });
