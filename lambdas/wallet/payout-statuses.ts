import { isFailure } from '../../shared/ledger/journal-events';
import type { Transaction } from '../../shared/wallet/schema';
import type { Store } from '../data/engine/store';
import { journal, journalKeys } from '../data/journal';

type Entry = Pick<Transaction, 'id' | 'status'>;

/** The key of the journal record that ends the payout an entry of the history is about. */
const endKeyOf = ({ id }: Entry): string | undefined => {
  const [, payoutId] = /^out#(.+)-\d+$/.exec(id) ?? [];
  return payoutId && journalKeys.payoutEnd(payoutId);
};

/**
 * Adds to payouts among at most 100 entries of the history whether they are still on their way or failed. The history
 * is written when a payout begins, so the journal is asked how it ended.
 */
export const withPayoutStatuses = async <T extends Entry>(store: Store, entries: T[]): Promise<T[]> => {
  const keys = entries.flatMap((entry) => endKeyOf(entry) ?? []);
  if (keys.length === 0) return entries;
  const found = await store.readEach(keys.map((key) => journal.ref(key)));
  const ends = new Map(keys.map((key, index) => [key, found[index]]));
  return entries.map((entry) => {
    const key = endKeyOf(entry);
    if (!key) return entry;
    const end = ends.get(key);
    if (!end) return { ...entry, status: 'pending' };
    return { ...entry, status: isFailure(end.event) ? 'failed' : 'completed' };
  });
};

const atOnce = 100;

/** The same for any number of entries. */
export async function* everyWithPayoutStatus<T extends Entry>(
  store: Store,
  entries: AsyncIterable<T>,
): AsyncGenerator<T> {
  let waiting: T[] = [];
  for await (const entry of entries) {
    waiting.push(entry);
    if (waiting.length < atOnce) continue;
    yield* await withPayoutStatuses(store, waiting);
    waiting = [];
  }
  yield* await withPayoutStatuses(store, waiting);
}
