import type { adminApi } from '../../shared/admin/api';
import { maxRecentTransactions } from '../../shared/admin/figures-api';
import type { Reply } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import type { JournalRecord } from '../data/journal';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { readEnds, readPage, transactionOf } from './transactions';

type ListRecent = (typeof adminApi)['listRecentTransactions'];

/** The providers whose earnings a record changes. */
const providerIdsOf = ({ memos = [] }: JournalRecord): string[] => [
  ...new Set(memos.map(({ userId }) => userId)),
];

/** Lists the journal's latest events with the names of their providers, newest first. */
export const listRecentTransactions =
  (store: Store) =>
  async ({ now }: Call<ListRecent>): Promise<Reply<ListRecent>> => {
    const size = { enough: maxRecentTransactions, most: 4 * maxRecentTransactions };
    const page = await readPage(store, now, { size });
    const records = page.records.slice(0, maxRecentTransactions);
    const ids = [...new Set(records.flatMap(providerIdsOf))];
    const [ends, people] = await Promise.all([
      readEnds(store, records),
      store.readEach(ids.map((id) => profiles.ref(id))),
    ]);
    const nameOf = (id: string): string => people[ids.indexOf(id)]?.name ?? '';
    return {
      items: records.map((record) => ({
        ...transactionOf(record, ends),
        providers: providerIdsOf(record).map(nameOf),
      })),
    };
  };
