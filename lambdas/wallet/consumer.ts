import { insert } from '../data/insert';
import { history } from '../data/journal';
import type { Store } from '../data/store';
import { consumer } from '../events/consumer';
import type { Push } from '../live/push';

/** Writes wallet history from journal records, and pushes a hint to the people concerned. */
export const walletHistory = ({ store, push }: { store: Store; push: Push }) =>
  consumer({
    name: 'wallet-history',
    on: ['WalletPosted'],
    timeoutMs: 10_000,
    handle: async ({ record }) => {
      for (const [index, line] of record.history.entries()) {
        const id = `${record.key}-${index}`;
        await insert(store, history, { ...line, id, status: 'completed', createdAt: record.at });
      }
      const concerned = new Set(record.history.map(({ userId }) => userId));
      await Promise.all([...concerned].map((userId) => push(userId, { topic: 'wallet' })));
    },
  });
