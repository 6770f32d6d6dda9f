import type { Mismatch } from '../../shared/admin/reconciliation';
import { pause } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { balanceReader, unsettledNames } from './carried';
import { type Suspect, scopeOf, suspectsIn } from './checks/checks';
import { readOpenHolds } from './open-holds';
import type { Scope } from './scope';
import type { Tally } from './tally';

/** How often what differs is read again, with what has been written since. */
const rounds = 4;

type Found = {
  store: Store;
  tally: Tally;
  base: string;
  now: number;
  catchUp: () => Promise<void>;
};

const booksOf = async ({ store, tally, base, now }: Found) => ({
  store,
  now,
  balances: balanceReader(store, base, tally),
  holds: await readOpenHolds(store),
});

const plain = ({ what, record, detail }: Suspect): Mismatch => ({ what, record, detail });

/**
 * Compares what a scope contains. People go on using the marketplace meanwhile, so whatever differs is compared again
 * after catching up with the journal; only what differs every time is a mismatch.
 */
export const mismatchesIn = async (found: Found, scope: Scope): Promise<Mismatch[]> => {
  let suspects = await suspectsIn(await booksOf(found), scope);
  for (let round = 1; round <= rounds && suspects.length > 0; round++) {
    await pause(round + 5);
    await found.catchUp();
    suspects = await suspectsIn(await booksOf(found), scopeOf(suspects));
  }
  return suspects.map(plain);
};

/** What was not settled with Stripe when the last month was closed belongs to every scope. */
export const addUnsettled = async (
  { store, base }: Pick<Found, 'store' | 'base'>,
  scope: Scope,
): Promise<void> => {
  for (const name of await unsettledNames(store, base)) scope.sources.add(name);
};
