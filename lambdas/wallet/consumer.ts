import { insert } from '../data/engine/insert';
import type { Store } from '../data/engine/store';
import { describedNow, describeInHistory, history, type JournalRecord, storedLineOf } from '../data/journal';
import { consumer } from '../events/consumer';
import type { Push } from '../live/push';

type Posted = Pick<JournalRecord, 'key' | 'at' | 'history'>;

/** Corrects lines that were written as they were described when they were posted. */
const describeAsNow = async (store: Store, record: Posted): Promise<void> => {
  const now = await describedNow(store, record);
  for (const [index, { description }] of now.history.entries()) {
    const line = record.history[index]!;
    if (description !== line.description)
      await store.write(describeInHistory(storedLineOf(record, line, index), description));
  }
};

/** Writes wallet history from journal records, and pushes a hint to the people concerned. */
export const walletHistory = ({ store, push }: { store: Store; push: Push }) =>
  consumer({
    name: 'wallet-history',
    on: ['WalletPosted'],
    does: "Writes the lines of wallets' histories, and tells open pages.",
    timeoutMs: 10_000,
    handle: async ({ record }) => {
      for (const [index, line] of record.history.entries())
        await insert(store, history, storedLineOf(record, line, index));
      await describeAsNow(store, record);
      const concerned = new Set(record.history.map(({ userId }) => userId));
      await Promise.all([...concerned].map((userId) => push(userId, { topic: 'wallet' })));
    },
  });
